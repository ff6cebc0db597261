/** Exports for benchmarks only. The product does not use them. */
export { suggestedNames } from './library/suggested-names.js';
