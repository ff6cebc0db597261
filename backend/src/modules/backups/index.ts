export { BACKUPS_ENTITIES } from './backups.entities.js';
export { BackupsModule } from './backups.module.js';
export { moveObjects } from './move-objects.js';
export { recordBackup } from './record-backup.js';
export { forgetRestores, restoreBackup, undoRestore } from './restore-backup.js';
