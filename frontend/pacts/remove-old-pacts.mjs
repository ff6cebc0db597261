import { rm } from 'node:fs/promises';

/** A pact is added to, never cut: what a frontend has stopped asking for would stay in it. */
export default (_, { globals }) => rm(globals.PACTS, { recursive: true, force: true });
