import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { type Timeframe, loadWatched, within } from './report-scope.js';
import { type Timeline, versionSeconds } from '../../../shared/timeline/timeline.js';

/** More points would not be visible on any screen. */
const MAX_STEPS = 600;

export interface RetentionCurve {
  /** Seconds between two values. */
  step: number;
  /** Share of all visits that watched the middle of each step, 0 to 1. */
  watching: number[];
  replays: number[];
  /** Ranges that viewers cannot see, in seconds. */
  removed?: [start: number, end: number][];
}

const Span = z.object({ first: z.number(), last: z.number(), visits: z.number(), again: z.number() });

export class GetRetention extends QueryOf<
  { user: CurrentUser; recordingId: string; timeframe: Timeframe },
  RetentionCurve
> {}

@QueryHandler(GetRetention)
export class GetRetentionHandler implements IQueryHandler<GetRetention> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, timeframe } }: GetRetention): Promise<RetentionCurve> {
    const { duration, timeline, shownTimeline } = await loadWatched(this.em, user, recordingId);
    const seconds = Math.ceil(duration ?? 0);
    const step = Math.max(Math.ceil(seconds / MAX_STEPS), 1);
    const time = within(timeframe);
    const which = `recording_id = ? and ${time.sql}`;
    const params = [recordingId, ...time.params];
    const all = await selectRow(
      this.em,
      z.object({ visits: z.number() }),
      `select count(*)::int as visits from counted_visit where ${which}`,
      params,
    );
    const spans = await selectRows(
      this.em,
      Span,
      `select first, last, count(*)::int as visits, sum(times - 1)::int as again
       from (select ceil((play ->> 0)::float8 / ? - 0.5)::int as first,
           ceil((play ->> 1)::float8 / ? - 0.5)::int - 1 as last, (play ->> 2)::int as times
         from counted_visit cross join jsonb_array_elements(plays) as play where ${which}) spans
       where first <= last group by first, last`,
      [step, step, ...params],
    );
    const curve = { step, ...curveOf(spans, Math.ceil(seconds / step), all!.visits) };
    if (shownTimeline) return curveAsRead(curve, shownTimeline);
    const removed = timeline.removed.map(({ start, end }): [number, number] => [start, end]);
    return { ...curve, ...(removed.length > 0 && { removed }) };
  }
}

function curveOf(spans: z.infer<typeof Span>[], steps: number, visits: number) {
  const watching = new Array<number>(steps).fill(0);
  const replays = new Array<number>(steps).fill(0);
  for (const span of spans)
    for (let step = span.first; step <= Math.min(span.last, steps - 1); step++) {
      watching[step]! += span.visits;
      replays[step]! += span.again;
    }
  return { watching: watching.map((count) => (visits > 0 ? count / visits : 0)), replays };
}

/** Each step takes the original's value at its middle. */
function curveAsRead({ step, watching, replays }: RetentionCurve, timeline: Timeline): RetentionCurve {
  const steps = Math.ceil(timeline.duration / step);
  const places = Array.from({ length: steps }, (_, i) =>
    Math.floor(timeline.original(versionSeconds(Math.min((i + 0.5) * step, timeline.duration))) / step),
  );
  const read = (values: readonly number[]) => places.map((place) => values[place] ?? 0);
  return { step, watching: read(watching), replays: read(replays) };
}
