import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { ShareSettingsResponse } from './share-settings.dto.js';
import { loadEditable } from '../load-recording.js';
import { shareLink } from './share-link.js';

/** What the owner has decided about the link. */
export class GetShare extends Query<ShareSettingsResponse> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(GetShare)
export class GetShareHandler implements IQueryHandler<GetShare> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: GetShare): Promise<ShareSettingsResponse> {
    const recording = await loadEditable(this.em.fork(), user, recordingId);
    recording.requireCompleted('be shared');
    const { share, shareId } = recording;
    return {
      shareId,
      link: shareLink(shareId),
      enabled: share.enabled,
      expiresAt: share.expiresAt?.toISOString() ?? null,
      hasPassword: share.needsPassword(),
      previewAllowed: share.previewAllowed,
      isOpen: share.isOpen(),
    };
  }
}
