import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { RECORDING_ERRORS, loadEditable } from '../../recordings/index.js';
import { CallToAction } from '../reading/share.entity.js';
import { findShared } from '../reading/shared-recording.js';
import { shareLink } from './page-path.js';

export const SharingDetails = z
  .object({
    shareId: z.string(),
    link: z.string().describe('Path of the page'),
    enabled: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    hasPassword: z.boolean(),
    previewAllowed: z.boolean().describe('Whether link previews show title, description and picture'),
    isOpen: z.boolean().describe('On and not expired, so viewers are admitted'),
    callToAction: CallToAction.nullable().describe('The button shown to viewers'),
    commentsAllowed: z.boolean().describe('Whether viewers may comment on the page'),
    summaryShown: z.boolean().describe('Whether viewers see next steps'),
    downloadAllowed: z.boolean().describe('Whether viewers may download what they see'),
    reactionsAllowed: z.boolean().describe('Whether viewers may react to moments'),
  })
  .meta({ id: 'ShareSettings' });
export type SharingDetails = z.infer<typeof SharingDetails>;

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
