import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { requireFolder } from '../../recordings/index.js';
import { readRowsFor, type RowsOf } from '../rows/read-rows.js';
import { type LedgerParts, ledgerOf } from './ledger.js';

/** Gets the promises, and the changes between recordings, of those recordings that a user sees. */
export class GetLedger extends QueryOf<{ user: CurrentUser; of: RowsOf }, LedgerParts> {}

@QueryHandler(GetLedger)
export class GetLedgerHandler implements IQueryHandler<GetLedger> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, of } }: GetLedger): Promise<LedgerParts> {
    if ('folderId' in of) await requireFolder(this.em, user, of.folderId, 'view');
    return ledgerOf(await readRowsFor(this.em, user, of));
  }
}
