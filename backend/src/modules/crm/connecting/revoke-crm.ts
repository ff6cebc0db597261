import { Injectable } from '@nestjs/common';
import { RevokeGrants } from '../../../shared/tasks/revoke-grants.js';
import { taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { Crm } from '../ports/crm.js';
import { CrmTokens } from './crm-tokens.js';

@Injectable()
export class RevokeCrm extends RevokeGrants<'tenantId'> {
  constructor(tasks: Tasks, service: Crm, tokens: CrmTokens) {
    super(tasks, { kind: taskKind('revoke-crm'), owner: 'tenantId', service, tokens });
  }
}
