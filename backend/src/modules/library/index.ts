export { LibraryModule } from './library.module.js';
