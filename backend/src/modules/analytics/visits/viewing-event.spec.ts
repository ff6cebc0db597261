import { type ReportedEvent, eventRows } from './viewing-event.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

const RECEIVED_AT = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(RECEIVED_AT.getTime() + seconds * 1000);
const rowsOf = (events: Partial<ReportedEvent>[], duration: number | null = 60) =>
  eventRows(
    events.map((event) => ({ eventType: 'progress', ...event }) as ReportedEvent<OriginalSeconds>),
    { duration, startedAt: after(-60), earliestAt: after(-90) },
    RECEIVED_AT,
  );

describe('eventRows', () => {
  it('clamps the times of an event to the end of the recording', () => {
    expect(rowsOf([{ videoTime: 61, duration: 1e9, seekFrom: 60.4 }])).toEqual([
      expect.objectContaining({ videoTime: 60, duration: 60, seekFrom: 60 }),
    ]);
  });

  it('keeps times within the recording, and all of them while its duration is unknown', () => {
    const times = { videoTime: 59.5, duration: 10, seekFrom: 0 };
    expect(rowsOf([times])).toEqual([expect.objectContaining(times)]);
    expect(rowsOf([{ videoTime: 9999 }], null)).toEqual([expect.objectContaining({ videoTime: 9999 })]);
  });

  it('takes no time since the session began that is longer than the session can be', () => {
    const clock = (elapsed: number) => rowsOf([{ elapsed }], 20)[0]!.clock;
    expect([clock(59.5), clock(3600)]).toEqual([59.5, 90]);
  });

  it('has what a page does not report as nothing, and an event without a time happen when it arrived', () => {
    expect(rowsOf([{}])).toEqual([
      {
        id: expect.any(String),
        type: 'progress',
        receivedAt: RECEIVED_AT,
        ordinal: 0,

        videoTime: null,
        duration: null,
        seekFrom: null,
        speed: null,
        elapsed: 60,
        clock: 60,
        timed: false,
        chapterId: null,
        tabName: null,
      },
    ]);
  });

  it('has each id once, and counts events without one as different events', () => {
    const eventId = '0199f0a0-0000-4000-8000-000000000001';
    expect(rowsOf([{ eventId }, { eventId, videoTime: 5 }])).toHaveLength(1);
    const ids = rowsOf([{}, {}]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});
