/** The second door of this module: what the benches need. The product does not use it. */
export { passCookie, signPass } from './reading/share-pass.js';
