/** The second door of this module: what the benches need. The product does not use it. */
export { suggestedNames } from './library/suggested-names.js';
