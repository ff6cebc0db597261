import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { isoTime, json, selectRows } from '../../../shared/database/rows.js';
import { loadEditable } from '../../recordings/index.js';
import { shareLink } from './page-path.js';

export class ListRecipients extends QueryOf<{ user: CurrentUser; recordingId: string }, RecipientDetails[]> {}

const RecipientRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  token: z.string(),
  shareToken: z.string(),
  createdAt: isoTime,
  viewerCount: z.number(),
  forwardedTo: json<string[]>(),
});

export interface RecipientDetails extends Omit<z.infer<typeof RecipientRow>, 'token' | 'shareToken'> {
  link: string;
}

@QueryHandler(ListRecipients)
export class ListRecipientsHandler implements IQueryHandler<ListRecipients> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListRecipients): Promise<RecipientDetails[]> {
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireWatchable('be shared');
    const rows = await selectRows(
      this.em,
      RecipientRow,
      `select s.id, l.token as share_token, s.email, s.name, s.token, s.created_at,
         (select count(*)::int from recording_viewer v where v.recipient_id = s.id) as viewer_count,
         (select coalesce(json_agg(v.email order by v.id desc), '[]') from recording_viewer v
          where v.recipient_id = s.id and v.email <> s.email) as forwarded_to
       from share_recipient s join share l on l.recording_id = s.recording_id where s.recording_id = ? order by s.id desc`,
      [recordingId],
    );
    return rows.map(({ token, shareToken, ...row }) => ({ ...row, link: shareLink(shareToken, token) }));
  }
}
