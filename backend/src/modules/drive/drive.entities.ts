import { DriveAuthorization } from './connecting/drive-authorization.entity.js';
import { DriveConnection } from './connecting/drive-connection.entity.js';

export const DRIVE_ENTITIES = [DriveAuthorization, DriveConnection];
