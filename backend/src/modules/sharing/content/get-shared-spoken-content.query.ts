import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type SpokenContent, spokenContent } from '../../recordings/index.js';
import { TEXTS, shownText } from '../reading/shown-text.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';

/** `viewerId` is null for somebody who may see the recording by their account. */
export interface ContentReader {
  visitorId: string;
  viewerId: string | null;
}

export type SharedSpokenContent = SpokenContent & ContentReader & { summaryShown: boolean };

export class GetSharedSpokenContent extends QueryOf<
  { shareId: string; visitor: ShareVisitor },
  SharedSpokenContent
> {}

const contentOf = shownText({
  ...{ title: TEXTS.title, description: TEXTS.description, language: TEXTS.language },
  ...{ chapters: TEXTS.chapters, lines: TEXTS.lines },
});

@QueryHandler(GetSharedSpokenContent)
export class GetSharedSpokenContentHandler implements IQueryHandler<GetSharedSpokenContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: GetSharedSpokenContent): Promise<SharedSpokenContent> {
    const { access, recording, viewer } = await this.shares.authorize(shareId, visitor);
    const viewerId = access === 'viewer' ? viewer.id : null;
    const visitorId = viewerId ?? visitor.user!.id;
    const { summaryShown } = recording.share;
    const shown = await contentOf(this.em, recording.id);
    if (!shown) throw SHARE_ERRORS.notFound();
    const { id: recordingId, tenantId, duration } = recording;
    const content = spokenContent({ recordingId, tenantId, duration, ...shown.text }, shown.cut);
    return { ...content, visitorId, viewerId, summaryShown };
  }
}
