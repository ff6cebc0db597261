import { Injectable } from '@nestjs/common';
import { RevokeGrants } from '../../../shared/tasks/revoke-grants.js';
import { taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { CloudDrive } from '../ports/cloud-drive.js';
import { DriveTokens } from './drive-tokens.js';

@Injectable()
export class RevokeDrive extends RevokeGrants<'userId'> {
  constructor(tasks: Tasks, service: CloudDrive, tokens: DriveTokens) {
    super(tasks, { kind: taskKind('revoke-drive'), owner: 'userId', service, tokens });
  }
}
