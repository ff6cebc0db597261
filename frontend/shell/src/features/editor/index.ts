export { EditorPage } from './editor-page.js';
