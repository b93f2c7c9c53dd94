import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './cards/cards.css';
import './table/table.css';
import './table/hand.css';
import { mount } from 'svelte';
import Page from './Page.svelte';

mount(Page, { target: document.getElementById('page')! });
