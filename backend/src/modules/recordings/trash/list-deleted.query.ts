import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { findDeleted } from './find-deleted.js';
import { removedAt } from './recently-deleted.js';

export interface DeletedRecording {
  id: string;
  title: string;
  /** Seconds. */
  duration: number | null;
  /** Bytes that still count toward the plan. */
  size: number;
  deletedAt: string;
  removedAt: string;
}

export class ListDeleted extends QueryOf<{ user: CurrentUser }, DeletedRecording[]> {}

@QueryHandler(ListDeleted)
export class ListDeletedHandler implements IQueryHandler<ListDeleted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user } }: ListDeleted): Promise<DeletedRecording[]> {
    const deleted = await findDeleted(this.em, user);
    return deleted.map(({ id, title, duration, mediaSize, deletedAt }) => ({
      ...{ id, title, duration: duration ?? null, size: mediaSize ?? 0 },
      deletedAt: deletedAt!.toISOString(),
      removedAt: removedAt(deletedAt!).toISOString(),
    }));
  }
}
