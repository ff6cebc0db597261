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
import type { ViewerReaction } from './react.command.js';
import { REACTION_KINDS, Reaction, type ReactionKind } from './reaction.entity.js';

/** `timestamp` in whole seconds of the reader's version. */
export interface ReactionCount {
  kind: ReactionKind;
  timestamp: number;
  count: number;
}

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

/** A viewer's own reactions, and everyone's counts if viewers may see each other's. */
export class ListSharedReactions extends QueryOf<
  { shareId: string; visitor: ShareVisitor },
  { own: ViewerReaction[]; counts: ReactionCount[] }
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
