import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type SpokenContent, spokenContent } from '../../recordings/index.js';
import { type SharedRecording, findShared } from '../reading/shared-recording.js';
import { TEXTS, shownText } from '../reading/shown-text.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';

/** `viewerId` is null for users who may see the recording through their account. */
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
  title: TEXTS.title,
  description: TEXTS.description,
  language: TEXTS.language,
  chapters: TEXTS.chapters,
  lines: TEXTS.lines,
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
    const content = await shownContentOf(this.em, recording);
    if (!content) throw SHARE_ERRORS.notFound();
    return { ...content, visitorId, viewerId, summaryShown };
  }
}

/**
 * Content for other systems of the tenant, as viewers get it; null if no one can open the link. Does not check
 * access.
 */
export class GetShownContent extends QueryOf<{ recordingId: string }, SpokenContent | null> {}

@QueryHandler(GetShownContent)
export class GetShownContentHandler implements IQueryHandler<GetShownContent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetShownContent): Promise<SpokenContent | null> {
    const recording = await findShared(this.em, input);
    return recording && shownContentOf(this.em, recording);
  }
}

async function shownContentOf(
  em: EntityManager,
  { id: recordingId, tenantId, duration }: Pick<SharedRecording, 'id' | 'tenantId' | 'duration'>,
): Promise<SpokenContent | null> {
  const shown = await contentOf(em, recordingId);
  return shown && spokenContent({ recordingId, tenantId, duration, ...shown.text }, shown.cut);
}
