import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { ListMoments } from '../../ai/index.js';
import { ListRoomViewers } from '../../analytics/index.js';
import {
  FOLDER_ERRORS,
  inScope,
  ListCallsIn,
  ListSpeakers,
  requireFolder,
  visibleScope,
} from '../../recordings/index.js';
import { dayIn } from '../deriving/due-day.js';
import { membersOf } from '../deriving/members-of.js';
import { peopleAmong } from '../deriving/sides.js';
import { ledgerOf } from '../ledger/ledger.js';
import { inOrder, readRowsFor } from '../rows/read-rows.js';
import {
  type BriefedCall,
  type Briefing,
  type BriefingFacts,
  type BriefingKind,
  briefingOf,
} from './briefing.js';

/** Maximum recordings of a briefing. The newest are used. */
const MAX_CALLS = 30;
const MAX_VIEWERS = 50;

interface BriefingInput {
  user: CurrentUser;
  folderId: string;
  kind: BriefingKind;
  signal: AbortSignal;
}

/** The ID of a moment starts with that of its line. */
const segmentOf = (momentId: string): string => momentId.slice(0, momentId.indexOf('.'));

/** Gets a briefing of a folder from the recordings that a user sees. */
export class GetBriefing extends QueryOf<
  BriefingInput & { withoutPrivate?: boolean },
  { folderName: string; parts: Briefing['parts'] }
> {}

@QueryHandler(GetBriefing)
export class GetBriefingHandler implements IQueryHandler<GetBriefing> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { withoutPrivate = false, ...input } }: GetBriefing) {
    const { user, folderId, kind } = input;
    const { name: folderName } = await requireFolder(this.em, user, folderId, 'view');
    const stored = await readRowsFor(this.em, user, { folderId });
    const rows = stored.filter(({ decided }) => !withoutPrivate || !decided.isPrivate);
    const timeZone = await this.timeZoneOf(folderId);
    const calls = await this.callsIn(input, timeZone);
    const speakers = calls.map(({ lines }) => lines.map(({ speaker }) => speaker));
    const facts: BriefingFacts = {
      ...ledgerOf(rows),
      today: dayIn(new Date().toISOString(), timeZone),
      calls,
      people: peopleAmong(speakers, await membersOf(this.em, user.tenantId)),
      rows: inOrder(rows),
      viewers: kind === 'preparation' ? await this.viewersOf(input, timeZone) : [],
    };
    return { folderName, parts: briefingOf(kind, facts) };
  }

  private async callsIn(
    { user, folderId, kind, signal }: BriefingInput,
    timeZone: string,
  ): Promise<BriefedCall[]> {
    const { sql, params } = inScope(visibleScope(user), 'v');
    const visible = await selectRows(
      this.em,
      z.object({ recordingId: z.string() }),
      `select v.recording_id from call_version v where v.folder_id = ? and ${sql}`,
      [folderId, ...params],
    );
    const isVisible = new Set(visible.map(({ recordingId }) => recordingId));
    const listed = await this.queries.execute(new ListCallsIn({ folderId, limit: MAX_CALLS }));
    const recordingIds = listed.map(({ recordingId }) => recordingId).filter((id) => isVisible.has(id));
    const speakers = await this.queries.execute(new ListSpeakers({ recordingIds }));
    const calls: BriefedCall[] = [];
    for (const { recordingId, happenedAt } of listed) {
      const found = speakers.find((each) => each.recordingId === recordingId);
      if (!found) continue;
      signal.throwIfAborted();
      const { title, lines } = found;
      calls.push({
        on: dayIn(happenedAt, timeZone),
        lines: lines.map(({ speaker, ...line }) => ({ speaker, source: { recordingId, title, ...line } })),
        moments: kind === 'handover' ? await this.momentsOf({ user, recordingId, signal }, title) : [],
      });
    }
    return calls;
  }

  private async momentsOf(
    recording: { user: CurrentUser; recordingId: string; signal: AbortSignal },
    title: string,
  ): Promise<BriefedCall['moments']> {
    const { recordingId } = recording;
    const moments = await this.queries.execute(new ListMoments({ ...recording, as: 'viewer' }));
    const lines = await selectRows(
      this.em,
      z.object({ segmentId: z.string(), start: z.number() }),
      'select segment_id, start_time as start from spoken_line where recording_id = ? and segment_id = any (?::uuid[])',
      [recordingId, arrayText(moments.map(({ id }) => segmentOf(id)))],
    );
    const startOf = new Map(lines.map(({ segmentId, start }) => [segmentId, start]));
    // A line may have been deleted since the moments were read.
    return moments.flatMap(({ id, kind, speaker, text }) => {
      const start = startOf.get(segmentOf(id));
      return start === undefined ? [] : [{ kind, speaker, source: { recordingId, title, text, start } }];
    });
  }

  /** Empty for users and tokens that may not read the room's analytics. */
  private async viewersOf(
    { user, folderId }: BriefingInput,
    timeZone: string,
  ): Promise<BriefingFacts['viewers']> {
    const { limits, scopes } = user;
    if (!limits.features.includes('ANALYTICS') || scopes?.includes('analytics:read') === false) return [];
    try {
      const page = await this.queries.execute(new ListRoomViewers({ user, folderId, limit: MAX_VIEWERS }));
      return page.viewers.map(({ lastSeenAt, ...viewer }) => {
        return { ...viewer, lastSeenOn: dayIn(lastSeenAt, timeZone) };
      });
    } catch (error) {
      if (FOLDER_ERRORS.notEditable.is(error)) return [];
      throw error;
    }
  }

  private async timeZoneOf(folderId: string): Promise<string> {
    const plan = await selectRow(
      this.em,
      z.object({ timeZone: z.string() }),
      'select time_zone from action_plan where folder_id = ?',
      [folderId],
    );
    return plan?.timeZone ?? 'UTC';
  }
}
