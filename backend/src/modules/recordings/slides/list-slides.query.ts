import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Slide } from '../../media/index.js';
import { loadVisible } from '../load-recording.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { loadSlides } from './load-slides.js';

export class ListSlides extends Query<Slide[]> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(ListSlides)
export class ListSlidesHandler implements IQueryHandler<ListSlides> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListSlides): Promise<Slide[]> {
    await loadVisible(this.em, user, recordingId);
    return loadSlides(this.em, recordingId);
  }
}

export class ListSharedSlides extends Query<Slide[]> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

@QueryHandler(ListSharedSlides)
export class ListSharedSlidesHandler implements IQueryHandler<ListSharedSlides> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: ListSharedSlides): Promise<Slide[]> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return loadSlides(this.em, recording.id);
  }
}
