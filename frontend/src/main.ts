import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './cards/cards.css';
import './table/table.css';
import './table/hand.css';
import { mount } from 'svelte';
import Page from './Page.svelte';
import { settings } from './settings.svelte';
import { fetchWords } from './words/words';

await fetchWords(settings.language);
mount(Page, { target: document.getElementById('page')! });
