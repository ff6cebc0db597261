import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { arrayText } from '../../../shared/database/array-text.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { mayEdit } from '../access.js';
import { type BulkChange, type HeldRecording, NOT_EDITABLE, holdEditable } from '../bulk-change.js';
import { lockFolders, requireTarget } from './folder-access.js';

/** Refuses moves that the user could not undo. */
const OUT_OF_REACH =
  'There, you couldn’t change this recording any more. Ask its owner or an admin to move it.';
const MOVED_SINCE = 'This recording has been moved since.';

/** Previous folder of each recording; null for the top level. */
export interface FiledRecordings extends BulkChange {
  before: Map<string, string | null>;
}

/** Moves recordings to a folder, or to the top level (null). */
export class FileRecordings extends Command<FiledRecordings> {
  /** @param input.from limits the move to recordings in this folder */
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
  async execute({ input }: FileRecordings): Promise<FiledRecordings> {
    const { ids, folderId, from } = input;
    const filed = await this.em.transactional(async (em) => {
      const user = await lockFolders(em, input.user);
      await requireTarget(em, user, folderId);
      const { held, failed } = await holdEditable(em, user, ids);
      const reasonAgainst = ({ ownerId, folderId: now, isDeleted }: HeldRecording): string | null => {
        if (isDeleted) return NOT_EDITABLE;
        if (!mayEdit(user, { tenantId: user.tenantId, ownerId, folderId })) return OUT_OF_REACH;
        return from === undefined || now === from || now === folderId ? null : MOVED_SINCE;
      };
      const fit = held.filter((recording) => reasonAgainst(recording) === null);
      const moved = fit.filter((recording) => recording.folderId !== folderId);
      const changed = moved.map(({ id }) => id);
      await em.execute('update recording set folder_id = ?, filed_at = now() where id = any (?::uuid[])', [
        folderId,
        arrayText(changed),
      ]);
      const refused = held.flatMap((recording) => {
        const reason = reasonAgainst(recording);
        return reason === null ? [] : [{ id: recording.id, reason }];
      });
      return {
        changed,
        unchanged: fit.filter((recording) => !moved.includes(recording)).map(({ id }) => id),
        failed: [...failed, ...refused],
        before: new Map(moved.map((recording) => [recording.id, recording.folderId])),
      };
    });
    this.access.announceChange();
    return filed;
  }
}
