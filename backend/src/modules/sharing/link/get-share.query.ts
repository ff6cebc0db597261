import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { RECORDING_ERRORS, loadEditable } from '../../recordings/index.js';
import type { CallToAction } from '../reading/share.entity.js';
import { findShared } from '../reading/shared-recording.js';
import { shareLink } from './page-path.js';

export interface SharingDetails {
  shareId: string;
  link: string;
  enabled: boolean;
  expiresAt: string | null;
  hasPassword: boolean;
  previewAllowed: boolean;
  isOpen: boolean;
  callToAction: CallToAction | null;
  commentsAllowed: boolean;
  summaryShown: boolean;
  downloadAllowed: boolean;
  reactionsAllowed: boolean;
}

export class GetShare extends QueryOf<{ user: CurrentUser; recordingId: string }, SharingDetails> {}

@QueryHandler(GetShare)
export class GetShareHandler implements IQueryHandler<GetShare> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: GetShare): Promise<SharingDetails> {
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireWatchable('be shared');
    const shared = await findShared(this.em, { recordingId });
    if (!shared) throw RECORDING_ERRORS.notFound();
    const { share, shareId, isOpen } = shared;
    return {
      shareId,
      link: shareLink(shareId),
      enabled: share.enabled,
      expiresAt: share.expiresAt?.toISOString() ?? null,
      hasPassword: share.needsPassword(),
      previewAllowed: share.previewAllowed,
      isOpen,
      callToAction: share.callToAction,
      commentsAllowed: share.commentsAllowed ?? false,
      summaryShown: share.summaryShown,
      downloadAllowed: share.downloadAllowed,
      reactionsAllowed: share.reactionsAllowed,
    };
  }
}
