/* `npm run dev`, then /dev.html?scene=follow shows a scene; what the page would send is written to the console. */

import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../cards/cards.css';
import '../table/table.css';
import '../table/hand.css';
import { mount } from 'svelte';
import { Connection, type Listener } from '../connection';
import { settings } from '../settings.svelte';
import { Table } from '../table/table.svelte';
import Visit from '../table/Visit.svelte';
import { FRIENDS, SAID } from './friends';
import { SCENES } from './scenes';
import { TABLES } from './tables';
import { fetchWords } from '../words/words';

const query = new URLSearchParams(location.search);
const root = document.documentElement;
settings.language = query.get('lang') === 'en' ? 'en' : 'ko';
settings.deck = query.get('deck') === '4' ? '4' : '2';
root.lang = settings.language;
root.dataset['deck'] = settings.deck;
root.dataset['theme'] = query.get('theme') ?? 'light';

/** A socket to nowhere that plays a scene. */
function scene(url: string, listener: Listener): Connection {
  const socket = { readyState: WebSocket.OPEN, send: console.log, close: () => undefined } as unknown as WebSocket;
  queueMicrotask(() => {
    listener.status('open');
    const name = query.get('scene') ?? 'follow';
    ({ ...SCENES, ...TABLES, ...FRIENDS })[name]!().forEach((state, i) => listener.state(state, i === 0));
    if (name in FRIENDS) listener.talk(SAID.old, true);
    if (name.startsWith('talk')) listener.talk(SAID.fresh, false);
  });
  return new Connection(url, listener, () => socket);
}

const table = new Table('scene', {}, scene);
if (query.has('open')) table.talk.open = true;
await Promise.all([fetchWords('ko'), fetchWords('en')]);
mount(Visit, { target: document.getElementById('page')!, props: { table } });
