import { rm } from 'node:fs/promises';
import './pacts-folder.mjs';

/** A pact is added to, never cut: what a frontend has stopped asking for would stay in it. */
export default () => rm(globalThis.PACTS, { recursive: true, force: true });
