export { SearchButton } from './search-button.js';
