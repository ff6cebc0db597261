import { Backup } from './backup.entity.js';

export const BACKUPS_ENTITIES = [Backup];
