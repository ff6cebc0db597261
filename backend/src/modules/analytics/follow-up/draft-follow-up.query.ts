import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { GetDisplayName, GetSpokenContent } from '../../recordings/index.js';
import { GetViewer } from '../reports/get-viewer.query.js';
import { type FollowUpSentence, followUpOf } from './follow-up.js';

/** A mail to one viewer, to be read and sent by a person. */
export interface FollowUpDraft {
  to: string | null;
  subject: string;
  greeting: string;
  sentences: FollowUpSentence[];
  closing: string;
}

export class DraftFollowUp extends Query<FollowUpDraft> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; viewerId: string }) {
    super();
  }
}

@QueryHandler(DraftFollowUp)
export class DraftFollowUpHandler implements IQueryHandler<DraftFollowUp> {
  constructor(private readonly queries: QueryBus) {}

  /** @throws as GetViewer does, and `invalidStatus` for a recording that is not completed */
  async execute({ input: { user, recordingId, viewerId } }: DraftFollowUp): Promise<FollowUpDraft> {
    const viewer = await this.queries.execute(new GetViewer({ user, recordingId, viewerId }));
    const content = await this.queries.execute(new GetSpokenContent({ user, recordingId, access: 'see' }));
    const sender = await this.queries.execute(new GetDisplayName({ userId: user.id }));
    return {
      to: viewer.viewerEmail,
      subject: `About “${content.title}”`,
      greeting: viewer.viewerName ? `Hi ${viewer.viewerName.split(' ')[0]},` : 'Hi,',
      sentences: followUpOf(viewer, content),
      closing: ['Best,', sender].filter(Boolean).join('\n'),
    };
  }
}
