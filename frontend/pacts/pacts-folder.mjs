import { join } from 'node:path';

/** Where the backend's check reads them. */
globalThis.PACTS = join(import.meta.dirname, '../../dist/pacts');
