import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { findShared } from '../reading/shared-recording.js';
import { shareLink } from './page-path.js';

/** Paths in this product. The picture is only set if the owner shows one to anyone with the link. */
export interface LinkPaths {
  page: string;
  picture: string | null;
}

/** Null if the link is not open. Covers all tenants, so it must not be sent to clients. */
export class GetLinkPaths extends QueryOf<{ recordingId: string }, LinkPaths | null> {}

@QueryHandler(GetLinkPaths)
export class GetLinkPathsHandler implements IQueryHandler<GetLinkPaths> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetLinkPaths): Promise<LinkPaths | null> {
    const shared = await findShared(this.em, input);
    if (!shared?.share.isOpen()) return null;
    const { shareId, share, thumbnailKey } = shared;
    const isPublic = share.previewAllowed && thumbnailKey;
    return {
      page: shareLink(shareId),
      picture: isPublic ? `/api/recordings/shared/${shareId}/preview` : null,
    };
  }
}
