import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type LocatedOriginal, mediaFileName } from '../../recordings/index.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { publicFacts } from '../reading/shown-text.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

/** The viewers' version. Owners get it too; the original has a separate route. */
export class LocateSharedDownload extends QueryOf<
  { shareId: string; visitor: ShareVisitor },
  LocatedOriginal & { viewer: string }
> {}

@QueryHandler(LocateSharedDownload)
export class LocateSharedDownloadHandler implements IQueryHandler<LocateSharedDownload> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  /** @throws the errors of `authorize`, and `downloadOff` */
  async execute({
    input: { shareId, visitor },
  }: LocateSharedDownload): Promise<LocatedOriginal & { viewer: string }> {
    const { recording, access, viewer } = await this.shares.authorize(shareId, visitor);
    if (!recording.share.downloadAllowed) throw SHARE_ERRORS.downloadOff();
    const facts = await publicFacts(this.em, recording.id);
    if (!facts) throw SHARE_ERRORS.notFound();
    const { key, contentType } = recording.media.playable;
    const saveAs = mediaFileName(facts.title, contentType);
    return { key, contentType, saveAs, viewer: access === 'viewer' ? viewer.id : visitor.user!.id };
  }
}
