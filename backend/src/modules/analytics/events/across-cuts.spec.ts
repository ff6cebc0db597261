import { figuresOf } from '../visits/visit-figures.js';
import { applyEvents, emptyWatchState } from '../visits/watching.js';
import { acrossCuts } from './across-cuts.js';
import { type ReportedEvent, eventRows } from '../visits/viewing-event.js';
import { type OriginalSeconds, Timeline } from '../../../shared/timeline/timeline.js';

const RANGES = [{ start: 20, end: 50, kind: 'remove' as const }];
const timeline = new Timeline(RANGES, 100);
const begun = new Date('2026-11-25T12:00:00Z');

const watchedOf = (events: ReportedEvent<OriginalSeconds>[]) => {
  const page = { duration: 100, startedAt: begun, earliestAt: begun };
  const rows = eventRows(events, page, new Date(begun.getTime() + 600_000));
  return applyEvents(emptyWatchState(begun.getTime()), rows);
};
const playing: ReportedEvent[] = [
  { eventId: '0198c0de-0000-7000-8000-000000000001', eventType: 'play', videoTime: 0, elapsed: 0, speed: 1 },
  {
    eventId: '0198c0de-0000-7000-8000-000000000002',
    eventType: 'progress',
    videoTime: 15,
    elapsed: 15,
    speed: 1,
  },
  {
    eventId: '0198c0de-0000-7000-8000-000000000003',
    eventType: 'pause',
    videoTime: 30,
    elapsed: 30,
    speed: 1,
  },
];

describe('acrossCuts', () => {
  it('keeps what was watched in time of the original, without what is removed', () => {
    const watching = watchedOf(acrossCuts(playing, timeline, undefined));
    expect(watching.plays).toEqual([
      [0, 20, 1],
      [50, 60, 1],
    ]);
    expect(watching.watchTime).toBeCloseTo(30, 1);
  });

  it('counts completion over what the viewer could see', () => {
    const watching = watchedOf(acrossCuts(playing, timeline, undefined));
    const { completion, progress } = figuresOf([watching], {
      duration: 100,
      cutRanges: RANGES,
      chapters: [],
    });
    expect(completion).toBeCloseTo(30 / 70, 3);
    expect(progress).toBeCloseTo(30 / 70, 3);
  });

  it('is the same for an event that is sent again', () => {
    expect(acrossCuts(playing, timeline, undefined)).toEqual(acrossCuts(playing, timeline, undefined));
  });
});
