import { CRM_ERRORS } from '../crm.errors.js';
import { Crm } from '../ports/crm.js';

export class NoCrm extends Crm {
  readonly name = 'off';
  override readonly isConfigured = false;

  consentUrl(): never {
    throw CRM_ERRORS.notConfigured();
  }

  readonly exchange = refuse;
  readonly refresh = refuse;
  readonly revoke = refuse;
  readonly findContact = refuse;
  readonly createContact = refuse;
  readonly openDealsOf = refuse;
  readonly findNote = refuse;
  readonly createNote = refuse;
  readonly pinNote = refuse;
  readonly updateNote = refuse;
  readonly createTask = refuse;
  readonly tasksOn = refuse;
  readonly readTasks = refuse;
  readonly updateTask = refuse;
  readonly deleteTask = refuse;
}

function refuse(): Promise<never> {
  return Promise.reject(CRM_ERRORS.notConfigured());
}
