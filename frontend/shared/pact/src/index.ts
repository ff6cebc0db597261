export { contractOf, type Exchange } from './contract.js';
export { instant, problem, shareId } from './shapes.js';
