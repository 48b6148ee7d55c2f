import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './look.css';
import { followLinks } from './router.svelte';
import { settings } from './settings.svelte';
import { beginToSpeak } from './words/words.svelte';

settings.apply();
followLinks();
const target = document.getElementById('app');
void beginToSpeak().then(() => target && mount(App, { target }));
