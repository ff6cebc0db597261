import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../../recordings/index.js';
import { viewersOf } from './share-viewer-rows.js';

const ListedViewer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    hasConsented: z.boolean(),
    consentedAt: z.iso.datetime().nullable(),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    recipient: z
      .object({ id: z.uuid(), email: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Recipient of the link they used'),
    buttonClicks: z.int().describe('Clicks on the call to action'),
    reactions: z.int().describe('Number of their reactions'),
    forwarded: z.boolean().describe('Whether their address differs from the personal link’s recipient'),
  })
  .meta({ id: 'ShareViewer' });

export const ShareViewersPage = z
  .object({ viewers: z.array(ListedViewer), nextCursor: z.uuid().nullable() })
  .meta({ id: 'ShareViewers' });
export type ShareViewersPage = z.infer<typeof ShareViewersPage>;

export class ListShareViewers extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    limit: number;
    cursor: string | undefined;
  },
  ShareViewersPage
> {}

@QueryHandler(ListShareViewers)
export class ListShareViewersHandler implements IQueryHandler<ListShareViewers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListShareViewers): Promise<ShareViewersPage> {
    const { user, recordingId, limit, cursor } = input;
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireWatchable('be shared');
    const found = await viewersOf(this.em, recordingId, { limit: limit + 1, before: cursor });
    const viewers = found.slice(0, limit);
    return { viewers, nextCursor: found.length > limit ? viewers.at(-1)!.id : null };
  }
}
