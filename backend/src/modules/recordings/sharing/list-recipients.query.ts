import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { RecipientResponse } from './share-settings.dto.js';
import { loadEditable } from '../load-recording.js';
import { shareLink } from './share-link.js';

/** Whom a recording was sent to by a link of their own, latest first; a recording has a few hundred at most. */
export class ListRecipients extends Query<RecipientResponse[]> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

interface RecipientRow {
  id: string;
  email: string;
  name: string | null;
  token: string;
  createdAt: Date | string;
  viewerCount: number;
}

@QueryHandler(ListRecipients)
export class ListRecipientsHandler implements IQueryHandler<ListRecipients> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListRecipients): Promise<RecipientResponse[]> {
    const recording = await loadEditable(this.em.fork(), user, recordingId);
    recording.requireCompleted('be shared');
    const rows = await this.em.execute<RecipientRow[]>(
      `select s.id, s.email, s.name, s.token, s.created_at as "createdAt",
         (select count(*)::int from recording_viewer v where v.recipient_id = s.id) as "viewerCount"
       from share_recipient s where s.recording_id = ? order by s.id desc`,
      [recordingId],
    );
    return rows.map(({ token, createdAt, ...row }) => ({
      ...row,
      link: shareLink(recording.shareId, token),
      createdAt: new Date(createdAt).toISOString(),
    }));
  }
}
