export { Editor } from './editor.js';
