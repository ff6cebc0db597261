import { join } from 'node:path';

/** The backend's verification reads this folder. */
globalThis.PACTS = join(import.meta.dirname, '../../dist/pacts');
