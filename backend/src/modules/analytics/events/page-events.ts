import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { json, moment, selectRows } from '../../../shared/database/rows.js';
import { EVENT_TYPES, type ReceivedEvent, type StoredEvent, timesOf } from '../visits/viewing-event.js';
import { type Watching, followOn, inOrder, emptyWatchState, applyEvents } from '../visits/watching.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

interface Page {
  sessionId: string;
  startedAt: Date;
  earliestAt: Date;
}

/** `ids` is null if all of a page's events were new. */
const Added = z.object({ sessionId: z.string(), ids: json<string[] | null>() });

const Row = z.object({
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  videoTime: json<OriginalSeconds | null>(),
  duration: z.number().nullable(),
  seekFrom: json<OriginalSeconds | null>(),
  speed: z.number().nullable(),
  elapsed: z.number(),
  tabName: z.string().nullable(),
  ordinal: z.number(),
  receivedAt: moment,
});

const ADD_EVENTS = prepared(
  `with page as (
     select * from json_to_recordset(?::json)
       as p (place int, "sessionId" uuid, "startedAt" timestamptz, "receivedAt" timestamptz, taken int)),
   added as (
     insert into analytics_event (session_id, session_started_at, received_at, id, type, video_time, duration,
       seek_from, speed, elapsed, timed, ordinal, chapter_id, tab_name)
     select p."sessionId", p."startedAt", p."receivedAt", e.id, e.type, e.video_time, e.duration, e.seek_from,
       e.speed, e.elapsed, e.timed, e.ordinal, e.chapter_id, e.tab_name
     from unnest(?::int[], ?::uuid[], ?::text[], ?::float8[], ?::float8[], ?::float8[], ?::float8[], ?::float8[],
         ?::boolean[], ?::smallint[], ?::uuid[], ?::text[])
       as e (place, id, type, video_time, duration, seek_from, speed, elapsed, timed, ordinal, chapter_id, tab_name)
       join page p on p.place = e.place
     on conflict do nothing returning session_id, id)
   select a.session_id, case when count(*) < p.taken then json_agg(a.id) end as ids
   from added a join page p on p."sessionId" = a.session_id group by a.session_id, p.taken`,
);

/** Stores events of several pages in one statement and returns the new ones per page. Columns are sent as arrays. */
export async function addEvents(
  em: EntityManager,
  pages: readonly { page: Page; events: readonly ReceivedEvent[] }[],
): Promise<StoredEvent[][]> {
  const events = pages.flatMap((page) => page.events);
  const column = (of: (event: ReceivedEvent) => string | number | boolean | null) =>
    arrayText(events.map(of));
  const rows = await selectPrepared(em, Added, ADD_EVENTS, [
    JSON.stringify(
      pages.map(({ page: { sessionId, startedAt }, events }, place) => ({
        place,
        sessionId,
        startedAt,
        receivedAt: events[0]?.receivedAt,
        taken: events.length,
      })),
    ),
    arrayText(pages.flatMap((page, place) => page.events.map(() => place))),
    column(({ id }) => id),
    column(({ type }) => type),
    column(({ videoTime }) => videoTime),
    column(({ duration }) => duration),
    column(({ seekFrom }) => seekFrom),
    column(({ speed }) => speed),
    column(({ elapsed }) => elapsed),
    column(({ timed }) => timed),
    column(({ ordinal }) => ordinal),
    column(({ chapterId }) => chapterId),
    column(({ tabName }) => tabName),
  ]);
  const added = new Map(rows.map(({ sessionId, ids }) => [sessionId, ids && new Set(ids)]));
  return pages.map(({ page, events }) => {
    const ids = added.get(page.sessionId);
    if (ids === null) return [...events];
    return events.filter(({ id }) => ids?.has(id));
  });
}

/** All events of a page in order of occurrence. */
export async function allEvents(em: EntityManager, page: Page): Promise<StoredEvent[]> {
  const rows = await selectRows(
    em,
    Row,
    `select id, type, video_time, duration, seek_from, speed, elapsed, tab_name, ordinal, received_at
     from analytics_event where session_id = ? and session_started_at = ?`,
    [page.sessionId, page.startedAt],
  );
  return inOrder(rows.map((row) => ({ ...row, ...timesOf(row.elapsed, row.receivedAt, page.earliestAt) })));
}

/** A page's state including newly stored events, rebuilt from the first event if they came late. */
export async function withAdded(
  em: EntityManager,
  page: Page,
  known: Watching | undefined,
  added: readonly StoredEvent[],
): Promise<Watching> {
  const events = inOrder(added);
  return known && followOn(known, events)
    ? applyEvents(known, events)
    : applyEvents(emptyWatchState(page.startedAt.getTime()), await allEvents(em, page));
}
