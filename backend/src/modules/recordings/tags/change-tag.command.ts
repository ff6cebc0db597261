import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { changeRows, selectRows } from '../../../shared/database/rows.js';
import type { TagColor } from '../recording-limits.js';
import { TAG_ERRORS } from './tags.errors.js';

/** Locks a tenant's tags until the transaction ends. */
export const lockTags = (em: EntityManager, tenantId: string): Promise<void> =>
  advisoryLock(em, `tags:${tenantId}`);

/** Renames or recolors a tag on all its recordings. */
export class ChangeTag extends CommandOf<{
  user: CurrentUser;
  tagId: string;
  changes: { name?: string | undefined; color?: TagColor | undefined };
}> {}

@CommandHandler(ChangeTag)
export class ChangeTagHandler implements ICommandHandler<ChangeTag> {
  constructor(private readonly em: EntityManager) {}

  /** @throws TAG_ERRORS.notFound or TAG_ERRORS.nameTaken */
  execute({ input: { user, tagId, changes } }: ChangeTag): Promise<void> {
    const { name = null, color = null } = changes;
    return this.em.transactional(async (em) => {
      await lockTags(em, user.tenantId);
      const taken = await selectRows(
        em,
        z.object({ id: z.string() }),
        `select id from tag where tenant_id = ? and id <> ?
           and lower(name collate "und-x-icu") = lower(?::text collate "und-x-icu")`,
        [user.tenantId, tagId, name],
      );
      if (name !== null && taken.length > 0) throw TAG_ERRORS.nameTaken(name);
      const changed = await changeRows(
        em,
        'update tag set name = coalesce(?, name), color = coalesce(?, color) where id = ? and tenant_id = ?',
        [name, color, tagId, user.tenantId],
      );
      if (changed === 0) throw TAG_ERRORS.notFound();
    });
  }
}

/** Deletes a tag. Its recordings stay. */
export class DeleteTag extends CommandOf<{ user: CurrentUser; tagId: string }> {}

@CommandHandler(DeleteTag)
export class DeleteTagHandler implements ICommandHandler<DeleteTag> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, tagId } }: DeleteTag): Promise<void> {
    const sql = 'delete from tag where id = ? and tenant_id = ?';
    if ((await changeRows(this.em, sql, [tagId, user.tenantId])) === 0) throw TAG_ERRORS.notFound();
  }
}
