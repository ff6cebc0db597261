import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { Slide } from '../../media/index.js';
import { json } from '../../../shared/database/rows.js';
import { type StoredSlide, shownSlides } from '../../recordings/index.js';
import { shownText } from '../reading/shown-text.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';

export class ListSharedSlides extends QueryOf<{ shareId: string; visitor: ShareVisitor }, Slide[]> {}

const slidesOf = shownText({ slides: json<StoredSlide[]>() });

@QueryHandler(ListSharedSlides)
export class ListSharedSlidesHandler implements IQueryHandler<ListSharedSlides> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: ListSharedSlides): Promise<Slide[]> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    const shown = await slidesOf(this.em, recording.id);
    if (!shown) throw SHARE_ERRORS.notFound();
    return shownSlides(shown.text.slides, shown.cut);
  }
}
