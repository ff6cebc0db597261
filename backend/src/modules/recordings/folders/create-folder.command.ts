import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow } from '../../../shared/database/rows.js';
import { LIBRARY_LIMITS } from '../recording-limits.js';
import { lockFolders, requireFreeName, requireTarget } from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/** Returns the id of the new folder. */
export class CreateFolder extends CommandOf<
  { user: CurrentUser; name: string; parentId: string | null },
  string
> {}

@CommandHandler(CreateFolder)
export class CreateFolderHandler implements ICommandHandler<CreateFolder> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.gone, FOLDER_ERRORS.notEditable, FOLDER_ERRORS.nameTaken or FOLDER_ERRORS.tooMany */
  execute({ input: { user: asked, name, parentId } }: CreateFolder): Promise<string> {
    const { id: createdBy, tenantId } = asked;
    return this.em.transactional(async (em) => {
      const user = await lockFolders(em, asked);
      await requireTarget(em, user, parentId);
      await requireFreeName(em, user, { parentId, name });
      const row = await selectRow(
        em,
        z.object({ count: z.number() }),
        'select count(*)::int as count from folder where tenant_id = ?',
        [tenantId],
      );
      if (row!.count >= LIBRARY_LIMITS.folders) throw FOLDER_ERRORS.tooMany(LIBRARY_LIMITS.folders);
      const id = uuidv7();
      await em.execute(
        `insert into folder (id, tenant_id, parent_id, name, created_by, created_at) values (?, ?, ?, ?, ?, now())`,
        [id, tenantId, parentId, name, createdBy],
      );
      return id;
    });
  }
}
