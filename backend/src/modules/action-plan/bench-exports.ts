/** Exports for benchmarks and training only. The product does not use them. */
export { derivePlan, type DerivedRow } from './deriving/derive-plan.js';
export { likelihoodOf } from './deriving/linear-weights.js';
export { type Call, mentionFeatures, mentionsIn, stemsOf, subjectOf } from './deriving/mentions.js';
export { promiseFeatures, promisesIn, type ReadLine } from './deriving/promises.js';
export { withLedgerRows } from './deriving/ledger-rows.js';
export { standingFeatures, standingIn } from './deriving/standing-promises.js';
export { type KnownPerson, personOf } from './deriving/sides.js';
