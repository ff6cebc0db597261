export { DisconnectDrive } from './connecting/disconnect-drive.command.js';
export { DRIVE_ENTITIES } from './drive.entities.js';
export { DriveModule } from './drive.module.js';
export { CloudDrive } from './ports/cloud-drive.js';
