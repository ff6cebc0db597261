import { rm } from 'node:fs/promises';
import './pacts-folder.mjs';

/** Pact only adds interactions to a file, so a request that a frontend no longer makes would stay in it. */
export default () => rm(globalThis.PACTS, { recursive: true, force: true });
