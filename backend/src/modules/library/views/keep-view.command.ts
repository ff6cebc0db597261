import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { v7 as uuidv7 } from 'uuid';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { changeRows } from '../../../shared/database/rows.js';
import { LIBRARY_ERRORS } from '../library.errors.js';
import { type KeptView, ListViews } from './list-views.query.js';

const MAX_VIEWS = 50;

export class KeepView extends CommandOf<{ user: CurrentUser; name: string; query: string }, KeptView> {}

@CommandHandler(KeepView)
export class KeepViewHandler implements ICommandHandler<KeepView> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws LIBRARY_ERRORS.viewNameTaken or LIBRARY_ERRORS.tooManyViews */
  execute({ input: { user, name, query } }: KeepView): Promise<KeptView> {
    return this.em.transactional(async (em) => {
      await advisoryLock(em, `views:${user.id}`);
      const views = await this.queries.execute(new ListViews({ user }));
      if (views.some((view) => view.name.toLowerCase() === name.toLowerCase()))
        throw LIBRARY_ERRORS.viewNameTaken(name);
      if (views.length >= MAX_VIEWS) throw LIBRARY_ERRORS.tooManyViews(MAX_VIEWS);
      const view = { id: uuidv7(), name, query };
      await em.execute(
        'insert into kept_view (id, tenant_id, user_id, name, query, created_at) values (?, ?, ?, ?, ?, now())',
        [view.id, user.tenantId, user.id, name, query],
      );
      return view;
    });
  }
}

export class DeleteView extends CommandOf<{ user: CurrentUser; viewId: string }> {}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, viewId } }: DeleteView): Promise<void> {
    const sql = 'delete from kept_view where id = ? and user_id = ?';
    if ((await changeRows(this.em, sql, [viewId, user.id])) === 0) throw LIBRARY_ERRORS.viewNotFound();
  }
}
