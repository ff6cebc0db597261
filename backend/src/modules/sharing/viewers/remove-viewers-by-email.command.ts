import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { changeRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { editableScope, inScope } from '../../recordings/index.js';
import { ViewerRemoved } from '../sharing.events.js';
import { removeViewers } from './remove-viewers.js';
import { roomsOf } from './rooms-by-email.query.js';
import { ListViewersByEmail } from './viewers-by-email.query.js';

/**
 * Removes a person from all recordings the user may edit, including deleted ones: their viewer records with activity,
 * questions and comments, their personal links, and their room visits.
 * @returns the number of recordings they viewed
 */
export class RemoveViewersByEmail extends CommandOf<{ user: CurrentUser; email: string }, number> {}

@CommandHandler(RemoveViewersByEmail)
export class RemoveViewersByEmailHandler implements ICommandHandler<RemoveViewersByEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, email } }: RemoveViewersByEmail): Promise<number> {
    const viewers = await this.queries.execute(new ListViewersByEmail({ user, email }));
    // One transaction per viewer, so that a long list does not hold all locks.
    for (const { viewerId } of viewers)
      await this.outbox.transactional(async (em, emit) => {
        await removeViewers(em, [viewerId]);
        emit(new ViewerRemoved(viewerId));
      });
    const { sql, params } = inScope(editableScope(user));
    await changeRows(
      this.em,
      `delete from share_recipient where email = ? and recording_id in (select r.id from owned_recording r where ${sql})`,
      [email, ...params],
    );
    const rooms = roomsOf(user);
    const left = await changeRows(
      this.em,
      `delete from room_viewer where email = ? and room_id in (select m.id from room m where ${rooms.sql})`,
      [email, ...rooms.params],
    );
    if (viewers.length + left > 0) this.access.announceChange();
    return viewers.length;
  }
}
