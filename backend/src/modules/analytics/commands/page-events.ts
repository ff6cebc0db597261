import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { moment, selectRows } from '../../../shared/database/rows.js';
import { EVENT_TYPES, type ReceivedEvent, type StoredEvent, timesOf } from '../domain/viewing-event.js';
import { type Watching, followOn, inOrder, nothingWatched, watchOn } from '../domain/watching.js';

interface Page {
  sessionId: string;
  startedAt: Date;
  earliestAt: Date;
}

const Id = z.object({ id: z.string() });

const Row = z.object({
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  videoTime: z.number().nullable(),
  duration: z.number().nullable(),
  seekFrom: z.number().nullable(),
  speed: z.number().nullable(),
  elapsed: z.number(),
  tabName: z.string().nullable(),
  ordinal: z.number(),
  receivedAt: moment,
});

/** Stores events of a page; answers those that were not stored before. */
export async function addEvents(
  em: EntityManager,
  page: Page,
  events: ReceivedEvent[],
): Promise<StoredEvent[]> {
  const rows = await selectRows(
    em,
    Id,
    `insert into analytics_event (session_id, session_started_at, id, type, video_time, duration, seek_from, speed,
       elapsed, timed, ordinal, chapter_id, tab_name, received_at)
     select ?::uuid, ?::timestamptz, e.* from json_to_recordset(?::json) as e ("id" uuid, "type" text, "videoTime" float8, "duration" float8,
       "seekFrom" float8, "speed" float8, "elapsed" float8, "timed" boolean, "ordinal" smallint, "chapterId" uuid,
       "tabName" text, "receivedAt" timestamptz)
     on conflict do nothing returning id`,
    [page.sessionId, page.startedAt, JSON.stringify(events)],
  );
  const added = new Set(rows.map(({ id }) => id));
  return events.filter(({ id }) => added.has(id));
}

/** All events of a page, in the order in which they happened. */
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

/** What is known of a page with events that were just stored: from the first one again where they came late. */
export async function withAdded(
  em: EntityManager,
  page: Page,
  known: Watching | undefined,
  added: readonly StoredEvent[],
): Promise<Watching> {
  const events = inOrder(added);
  return known && followOn(known, events)
    ? watchOn(known, events)
    : watchOn(nothingWatched(page.startedAt.getTime()), await allEvents(em, page));
}
