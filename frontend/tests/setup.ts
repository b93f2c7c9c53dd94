import { fetchWords } from '../src/words/words';

await Promise.all([fetchWords('ko'), fetchWords('en')]);
