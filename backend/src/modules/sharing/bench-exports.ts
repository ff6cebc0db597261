/** Exports for benchmarks only. The product does not use them. */
export { passCookie, signPass } from './reading/share-pass.js';
