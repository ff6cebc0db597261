import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { selectRows } from '../../../shared/database/rows.js';
import { originalSeconds, type Timeline } from '../../../shared/timeline/timeline.js';
import { RECORDING_ERRORS, loadVisible, mayEdit } from '../../recordings/index.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { findShared, timelineOf } from '../reading/shared-recording.js';
import { ViewerReaction } from './react.command.js';
import { REACTION_KINDS, Reaction } from './reaction.entity.js';

export const ReactionCount = z
  .object({
    kind: z.enum(REACTION_KINDS),
    timestamp: z.int().describe('Seconds of the recording, whole'),
    count: z.int(),
  })
  .meta({ id: 'ReactionCount' });
export type ReactionCount = z.infer<typeof ReactionCount>;

export const SharedReactions = z
  .object({
    own: z.array(ViewerReaction).describe('This viewer’s reactions, sorted by time'),
    counts: z.array(ReactionCount).describe('Counts of all viewers; empty if comments or reactions are off'),
  })
  .meta({ id: 'SharedReactions' });
export type SharedReactions = z.infer<typeof SharedReactions>;

/** Reactions per second. Editors of the recording get the original's times. */
export class CountReactions extends QueryOf<{ user: CurrentUser; recordingId: string }, ReactionCount[]> {}

@QueryHandler(CountReactions)
export class CountReactionsHandler implements IQueryHandler<CountReactions> {
  constructor(private readonly em: EntityManager) {}

  /** @throws RECORDING_ERRORS.notFound */
  async execute({ input: { user, recordingId } }: CountReactions): Promise<ReactionCount[]> {
    const visible = await loadVisible(this.em, user, recordingId);
    if (mayEdit(user, visible)) return countsOf(this.em, recordingId, null);
    const shared = await findShared(this.em, { recordingId });
    if (!shared) throw RECORDING_ERRORS.notFound();
    return countsOf(this.em, recordingId, timelineOf(shared));
  }
}

export class ListSharedReactions extends QueryOf<
  { shareId: string; visitor: ShareVisitor },
  SharedReactions
> {}

@QueryHandler(ListSharedReactions)
export class ListSharedReactionsHandler implements IQueryHandler<ListSharedReactions> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: ListSharedReactions) {
    const { access, recording, viewer } = await this.shares.authorize(shareId, visitor);
    const timeline = timelineOf(recording);
    const given = viewer
      ? await this.em.find(Reaction, { viewerId: viewer.id }, { orderBy: { videoTime: 'asc', id: 'asc' } })
      : [];
    const own = given.flatMap(({ id, kind, videoTime }) => {
      const timestamp = timeline ? timeline.shown(videoTime) : videoTime;
      return timestamp === null ? [] : [{ id, kind, timestamp }];
    });
    const { commentsAllowed, reactionsAllowed } = recording.share;
    const seesAll = access === 'owner' || (commentsAllowed && reactionsAllowed);
    return { own, counts: seesAll ? await countsOf(this.em, recording.id, timeline) : [] };
  }
}

const Counted = z.object({ kind: z.enum(REACTION_KINDS), videoTime: z.number(), count: z.number() });

/** Sorted by time, without removed moments. */
async function countsOf(
  em: EntityManager,
  recordingId: string,
  timeline: Timeline | null,
): Promise<ReactionCount[]> {
  const rows = await selectRows(
    em,
    Counted,
    `select a.kind, a.video_time, count(*)::int as count from reaction a join recording_viewer v on v.id = a.viewer_id
     where v.recording_id = ? group by a.kind, a.video_time order by a.video_time, a.kind`,
    [recordingId],
  );
  const counts = new Map<string, ReactionCount>();
  for (const { kind, videoTime, count } of rows) {
    const time = originalSeconds(videoTime);
    const shownAt = timeline ? timeline.shown(time) : time;
    if (shownAt === null) continue;
    const timestamp = Math.floor(shownAt);
    const known = counts.get(`${timestamp} ${kind}`) ?? { kind, timestamp, count: 0 };
    counts.set(`${timestamp} ${kind}`, { ...known, count: known.count + count });
  }
  return [...counts.values()];
}
