import '../../../../test/support/preload.js';
import type { ViewingEvent } from '../domain/viewing-event.entity.js';
import { RecordEvents, RecordEventsHandler } from './record-events.command.js';
import type { ViewingSessions } from './viewing-sessions.js';

type Input = RecordEvents['input'];
type Event = Input['events'][number];

/** What is kept of these events, of a recording of 100 seconds with so many events already. */
async function keep(
  events: Partial<Event>[],
  { count = 0, duration = 100 as number | null, isCounted = true } = {},
): Promise<{ counts: boolean; kept: ViewingEvent[] }> {
  const kept: ViewingEvent[] = [];
  const em = {
    count: async () => count,
    upsertMany: async (_: unknown, rows: ViewingEvent[]) => kept.push(...rows),
  };
  const sessions = {
    admit: async () => (isCounted ? { id: 'viewing', duration } : null),
    change: async (_: unknown, __: unknown, change: (session: object, em: object) => Promise<void>) =>
      change({ id: 'viewing' }, em),
  };
  const input = { events: events.map((event) => ({ eventType: 'play', ...event })) } as unknown as Input;
  const handler = new RecordEventsHandler(sessions as unknown as ViewingSessions);
  return { counts: await handler.execute(new RecordEvents(input)), kept };
}

describe('the times of an event', () => {
  it('are kept as they are within the recording', async () => {
    const { kept } = await keep([{ videoTime: 12.5, duration: 3, seekFrom: 99 }]);
    expect(kept[0]).toMatchObject({ videoTime: 12.5, duration: 3, seekFrom: 99 });
  });

  it('past the end are the end', async () => {
    const { kept } = await keep([{ videoTime: 101, duration: 1e9, seekFrom: 5000 }]);
    expect(kept[0]).toMatchObject({ videoTime: 100, duration: 100, seekFrom: 100 });
  });

  it('that are not given stay unknown', async () => {
    const { kept } = await keep([{}]);
    expect(kept[0]).toMatchObject({ videoTime: null, duration: null, seekFrom: null });
  });

  it('are kept where the length of the recording is not known', async () => {
    expect((await keep([{ videoTime: 500 }], { duration: null })).kept[0]).toMatchObject({ videoTime: 500 });
  });
});

describe('the events of a page', () => {
  it('are kept once, however often a batch names them', async () => {
    const eventId = '0199aaaa-0000-7000-8000-000000000000';
    expect((await keep([{ eventId }, { eventId }])).kept).toHaveLength(1);
  });

  it('are refused when a session has too many', async () => {
    await expect(keep([{}], { count: 20_000 })).rejects.toMatchObject({ code: 'analytics.session_full' });
    expect((await keep([{}], { count: 19_999 })).kept).toHaveLength(1);
  });

  it('of an owner are not kept', async () => {
    expect(await keep([{ videoTime: 1 }], { isCounted: false })).toEqual({ counts: false, kept: [] });
  });
});
