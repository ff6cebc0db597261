export * from './light.js';
export { PlayheadTheme } from './playhead-theme.js';
