import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Slide } from '../../media/index.js';
import { mayEdit } from '../access.js';
import { viewersCut } from '../cuts/viewers-cut.js';
import { loadVisible } from '../load-recording.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { loadSlides } from './load-slides.js';
import { withoutGalleries } from './without-galleries.js';

export class ListSlides extends Query<Slide[]> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(ListSlides)
export class ListSlidesHandler implements IQueryHandler<ListSlides> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListSlides): Promise<Slide[]> {
    const recording = await loadVisible(this.em, user, recordingId);
    const slides = withoutGalleries(await loadSlides(this.em, recordingId));
    const cut = mayEdit(user, recording) ? null : await viewersCut(this.em, recordingId);
    return cut?.slides(slides) ?? slides;
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
    const slides = withoutGalleries(await loadSlides(this.em, recording.id));
    return (await viewersCut(this.em, recording.id))?.slides(slides) ?? slides;
  }
}
