// Tokens come before what is made of them.
import '@playhead/ui/light';
import './landing.css';
import { playExample } from './example.js';
import { offerThemes } from './themes.js';

// The page is whole without either.
offerThemes(document.querySelector<HTMLButtonElement>('.theme')!);
if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  playExample(document.querySelector<HTMLElement>('.live')!);
