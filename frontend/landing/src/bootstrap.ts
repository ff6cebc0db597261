// The tokens must be loaded before the styles that use them.
import '@playhead/ui/light';
import './landing.css';
import './example.css';
import './pictures.css';
import { playExample } from './example.js';
import { offerThemes } from './themes.js';

// The page works without either script.
offerThemes(document.querySelector<HTMLButtonElement>('.theme')!);
if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  playExample(document.querySelector<HTMLElement>('.live')!);
