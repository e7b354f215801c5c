// All that draws the modules, fetched together when a game with one of them is first shown.
import './modules.css';

export { default as About } from './About.svelte';
export { default as Board } from './Board.svelte';
export { default as Nation } from './Nation.svelte';
export { default as NationMark } from './NationMark.svelte';
export { default as NationChoice } from './NationChoice.svelte';
