import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable, type CallToAction } from '../../recordings/index.js';
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
}

export class GetShare extends QueryOf<{ user: CurrentUser; recordingId: string }, SharingDetails> {}

@QueryHandler(GetShare)
export class GetShareHandler implements IQueryHandler<GetShare> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: GetShare): Promise<SharingDetails> {
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireWatchable('be shared');
    const { share, shareId } = recording;
    return {
      shareId,
      link: shareLink(shareId),
      enabled: share.enabled,
      expiresAt: share.expiresAt?.toISOString() ?? null,
      hasPassword: share.needsPassword(),
      previewAllowed: share.previewAllowed,
      isOpen: share.isOpen(),
      callToAction: share.callToAction,
      commentsAllowed: share.commentsAllowed ?? false,
      summaryShown: share.summaryShown,
    };
  }
}
