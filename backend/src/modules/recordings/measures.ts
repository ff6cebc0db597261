/** The second door of this module: what the benches need. The product does not use it. */
export { passCookie, signPass } from './sharing/share-pass.js';
export { suggestedNames } from './transcript/suggested-names.js';
