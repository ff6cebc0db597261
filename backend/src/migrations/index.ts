import type { MigrationClass } from '../shared/database/entities.js';
import { Initial20261121 } from './20261121-initial.js';

/** In order; each runs once, in a transaction. A released migration is never changed. */
export const MIGRATIONS: MigrationClass[] = [Initial20261121];
