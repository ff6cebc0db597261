import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { arrayText } from '../../../shared/database/array-text.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { mayEdit } from '../access.js';
import { type BulkChange, NOT_EDITABLE, OUT_OF_REACH, holdEditable } from '../bulk-change.js';
import { lockFolders, requireTarget } from './folder-access.js';

/** In which folder each was; null at the top of the library. */
export interface FiledRecordings extends BulkChange {
  before: Map<string, string | null>;
}

/** Puts recordings into a folder, or to the top of the library (null). */
export class FileRecordings extends Command<FiledRecordings> {
  /** @param input.from only those that are there now */
  constructor(
    readonly input: {
      user: CurrentUser;
      ids: readonly string[];
      folderId: string | null;
      from?: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(FileRecordings)
export class FileRecordingsHandler implements ICommandHandler<FileRecordings> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  /** @throws FOLDER_ERRORS.gone, or FOLDER_ERRORS.notEditable */
  async execute({ input: { user, ids, folderId, from } }: FileRecordings): Promise<FiledRecordings> {
    const filed = await this.em.transactional(async (em) => {
      await lockFolders(em, user.tenantId);
      await requireTarget(em, user, folderId);
      const { held, failed } = await holdEditable(em, user, ids);
      const { tenantId } = user;
      const kept = held.filter(({ isDeleted }) => !isDeleted);
      const there = kept.filter(({ ownerId }) => mayEdit(user, { tenantId, ownerId, folderId }));
      const moved = there.filter(
        (recording) => recording.folderId !== folderId && (from === undefined || recording.folderId === from),
      );
      const changed = moved.map(({ id }) => id);
      await em.execute('update recording set folder_id = ?, filed_at = now() where id = any (?::uuid[])', [
        folderId,
        arrayText(changed),
      ]);
      return {
        changed,
        unchanged: there.filter((recording) => !moved.includes(recording)).map(({ id }) => id),
        failed: [
          ...failed,
          ...held.filter(({ isDeleted }) => isDeleted).map(({ id }) => ({ id, reason: NOT_EDITABLE })),
          ...kept.filter((one) => !there.includes(one)).map(({ id }) => ({ id, reason: OUT_OF_REACH })),
        ],
        before: new Map(moved.map((recording) => [recording.id, recording.folderId])),
      };
    });
    this.access.announceChange();
    return filed;
  }
}
