export { tearDown as default } from './installation.ts';
