export { setUp as default } from './installation.ts';
