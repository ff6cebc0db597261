import fc from 'fast-check';
import { lengthOf, watchedIn } from './plays.js';
import type { StoredEvent } from './viewing-event.js';
import { figuresOf } from './visit-figures.js';
import { followOn, inOrder, emptyWatchState, applyEvents } from './watching.js';

const DURATION = 300;
const RECEIVED_AT = new Date('2026-11-22T10:00:00Z');
let ids = 0;
type Told = Omit<Partial<StoredEvent>, 'videoTime' | 'seekFrom'> & {
  videoTime?: number | null;
  seekFrom?: number | null;
};
const anEvent = (event: Told): StoredEvent => ({
  clock: event.elapsed ?? 0,

  id: String(++ids).padStart(8, '0'),
  type: 'progress',
  videoTime: null,
  duration: null,
  seekFrom: null,
  speed: 1,
  elapsed: 0,
  tabName: null,
  ordinal: 0,
  receivedAt: RECEIVED_AT,
  ...(event as Partial<StoredEvent>),
});
type Moment = Omit<Told, 'videoTime' | 'elapsed'> & { at: number; after?: number };
/** Position, and seconds since the page was opened, which default to the position. */
const told =
  (type: StoredEvent['type']) =>
  ({ at, after = at, ...more }: Moment) =>
    anEvent({ type, videoTime: at, elapsed: after, ...more });
const [play, progress, pause, videoEnd] = [told('play'), told('progress'), told('pause'), told('video_end')];
const seek = ({ from: seekFrom, to: at, after }: { from?: number; to: number; after: number }) =>
  told('seek')({ at, after, ...(seekFrom !== undefined && { seekFrom }) });
const figures = (...events: StoredEvent[]) =>
  figuresOf([applyEvents(emptyWatchState(0), events)], { duration: DURATION, chapters: [] });

describe('What was watched', () => {
  it('is what was played between the events', () => {
    expect(figures(play({ at: 0 }), progress({ at: 10 }), pause({ at: 15 }))).toMatchObject({
      plays: [[0, 15, 1]],
      watchTime: 15,
      completion: 0.05,
      progress: 0.05,
      stoppedAt: 15,
      isImpossible: false,
    });
  });

  it('is nothing where somebody drags the handle to the end', () => {
    const dragged = [
      play({ at: 0 }),
      seek({ from: 5, to: 300, after: 5 }),
      videoEnd({ at: 300, after: 5.1 }),
    ];
    expect(figures(...dragged)).toMatchObject({
      plays: [[0, 5, 1]],
      watchTime: 5,
      progress: 5 / 300,
      isImpossible: false,
    });
  });

  it('counts a replay as watching, and its seconds once', () => {
    const again = figures(
      play({ at: 0 }),
      seek({ from: 30, to: 0, after: 30 }),
      pause({ at: 10, after: 40 }),
    );
    expect(again).toMatchObject({
      plays: [
        [0, 10, 2],
        [10, 30, 1],
      ],
      watchTime: 40,
      completion: 0.1,
    });
  });

  it('takes half the time at twice the speed', () => {
    expect(figures(play({ at: 0, speed: 2 }), pause({ at: 60, after: 30, speed: 2 }))).toMatchObject({
      watchTime: 30,
      completion: 0.2,
      isImpossible: false,
    });
  });

  it('takes the clock where the speed changed in between', () => {
    expect(figures(play({ at: 0, speed: 1 }), pause({ at: 45, after: 30, speed: 2 })).watchTime).toBe(30);
  });

  it('is what the clock allows where a jump was not told, and never impossible', () => {
    expect(figures(play({ at: 0 }), pause({ at: 300, after: 10 }))).toMatchObject({
      plays: [[0, 11, 1]],
      watchTime: 11,
      isImpossible: false,
    });
    const jumped = figures(
      play({ at: 0 }),
      progress({ at: 7 }),
      progress({ at: 44.7, after: 10.7 }),
      pause({ at: 47.8, after: 13.8 }),
    );
    expect(jumped).toMatchObject({ isImpossible: false, watchTime: expect.closeTo(14.8, 1) });
    const leaps = Array.from({ length: 20 }, (_, n) => progress({ at: n * 15, after: n }));
    expect(figures(play({ at: 0 }), ...leaps).isImpossible).toBe(false);
  });

  it('is cut to what the clock allows, and impossible where next to nothing is left', () => {
    expect(figures(play({ at: 0 }), pause({ at: 300, clock: 5 }))).toMatchObject({
      plays: [[0, 6, 1]],
      watchTime: 6,
      isImpossible: true,
    });
    expect(figures(play({ at: 0 }), pause({ at: 300, clock: 30 }))).toMatchObject({
      plays: [[0, 31, 1]],
      watchTime: 31,
      isImpossible: false,
    });
  });

  it('lends one second to the clock, once', () => {
    const drip = (elapsed: (n: number) => number) =>
      Array.from({ length: 50 }, (_, n) => progress({ at: n + 1, after: elapsed(n), clock: 0 }));
    expect(figures(play({ at: 0 }), ...drip(() => 0))).toMatchObject({ watchTime: 1, isImpossible: false });
    expect(figures(play({ at: 0 }), ...drip((n) => n + 1))).toMatchObject({
      watchTime: 1,
      isImpossible: true,
    });
  });

  it('is told by the clock where a page tells no position, as of a seek’s start', () => {
    expect(
      figures(play({ at: 0 }), seek({ to: 200, after: 20 }), pause({ at: 210, after: 30 })).plays,
    ).toEqual([
      [0, 20, 1],
      [200, 210, 1],
    ]);
  });

  it('does not grow while a laptop sleeps', () => {
    expect(
      figures(play({ at: 0 }), progress({ at: 10 }), progress({ at: 12, after: 172_800 })).watchTime,
    ).toBe(12);
  });

  it('keeps no more pieces than a person makes', () => {
    const jumps = Array.from({ length: 3_000 }, (_, n) => [
      play({ at: (n * 7) % 299, after: n * 2 }),
      pause({ at: ((n * 7) % 299) + 0.5, after: n * 2 + 1 }),
    ]).flat();
    expect(applyEvents(emptyWatchState(0), jumps).watchTime).toBe(500);
  });

  it('has tabs, each once', () => {
    const tabs = ['transcript', 'chapters', 'transcript'].map((tabName, n) =>
      anEvent({ type: 'tab_switch', tabName, elapsed: n }),
    );
    expect(applyEvents(emptyWatchState(0), tabs).tabs).toEqual(['transcript', 'chapters']);
  });
});

/** An action: watch for some clock seconds, pause, seek, or change speed. */
const Act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('watch' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
  },
  fc.record({ does: fc.constant('rest' as const), seconds: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ does: fc.constant('seek' as const), seconds: fc.integer({ min: 0, max: DURATION }) }),
  fc.record({ does: fc.constant('speed' as const), seconds: fc.constantFrom(0.5, 1, 2) }),
);

/** Simulates playback in steps of half a second and records the events of an honest page. */
function replay(acts: { does: 'watch' | 'rest' | 'seek' | 'speed'; seconds: number }[]) {
  const seen = new Array<number>(DURATION * 2).fill(0);
  const events: StoredEvent[] = [];
  let [clock, at, speed, watchTime, furthest] = [0, 0, 1, 0, 0];
  const tell = (type: StoredEvent['type'], more: Told = {}) =>
    events.push(anEvent({ type, videoTime: at, elapsed: clock, speed, ...more }));
  for (const { does, seconds } of acts) {
    if (does === 'speed') speed = seconds;
    if (does === 'rest') clock += seconds;
    if (does === 'seek') {
      const from = at;
      at = seconds;
      tell('seek', { seekFrom: from });
    }
    if (does !== 'watch' || at >= DURATION) continue;
    tell('play');
    const end = clock + seconds;
    for (let sinceTold = 0; clock < end && at < DURATION;) {
      seen[at * 2]!++;
      const step = 0.5 / speed;
      [clock, at, watchTime, sinceTold] = [clock + step, at + 0.5, watchTime + step, sinceTold + step];
      furthest = Math.max(furthest, at);
      if (sinceTold >= 10) {
        tell('progress');
        sinceTold = 0;
      }
    }
    tell(at >= DURATION ? 'video_end' : 'pause');
  }
  return { events, seen, watchTime, furthest };
}

/** Processes batches like the server: incrementally, or from the first event if one is late. */
function receive(batches: StoredEvent[][]) {
  const stored = new Map<string, StoredEvent>();
  let watching = emptyWatchState(0);
  for (const batch of batches) {
    const added = inOrder(batch.filter(({ id }) => !stored.has(id)));
    for (const event of added) stored.set(event.id, event);
    const isLate = !followOn(watching, added);
    watching = isLate
      ? applyEvents(emptyWatchState(0), inOrder([...stored.values()]))
      : applyEvents(watching, added);
  }
  return watching;
}

describe('Any history of watching', () => {
  it('gives the figures of a model that replays it second by second, in whatever order its events arrive', () => {
    fc.assert(
      fc.property(
        fc.array(Act, { minLength: 1, maxLength: 30 }),
        fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
        fc.integer({ min: 1, max: 7 }),
        (acts, order, size) => {
          const { events, seen, watchTime, furthest } = replay(acts);
          const twice = events.flatMap((event, n) => (order[n % 200]! % 3 === 0 ? [event, event] : [event]));
          const arrived = twice
            .map((event, n) => ({ event, place: n + (order[(n * 7) % 200]! % 5) }))
            .sort((a, b) => a.place - b.place)
            .map(({ event }) => event);
          const batches = Array.from({ length: Math.ceil(arrived.length / size) }, (_, n) => [
            ...new Set(arrived.slice(n * size, n * size + size)),
          ]);
          const watching = receive(batches);
          const figures = figuresOf([watching], { duration: DURATION, chapters: [] });
          const counts = new Array<number>(DURATION * 2).fill(0);
          for (const [from, to, times] of figures.plays)
            for (let half = from * 2; half < to * 2; half++) counts[half]! += times;
          expect(counts).toEqual(seen);
          expect(figures.watchTime).toBeCloseTo(watchTime, 2);
          expect(lengthOf(watchedIn(figures.plays))).toBe(seen.filter((times) => times > 0).length / 2);
          expect(figures.progress).toBeCloseTo(furthest / DURATION, 9);
          expect(figures.isImpossible).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives nobody more than the clock, whatever a page claims', () => {
    const Claim = fc.record({
      type: fc.constantFrom<StoredEvent['type']>('play', 'pause', 'seek', 'video_end', 'progress'),
      videoTime: fc.option(fc.double({ min: 0, max: DURATION, noNaN: true })),
      seekFrom: fc.option(fc.double({ min: 0, max: DURATION, noNaN: true })),
      duration: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      speed: fc.option(fc.double({ min: 0.05, max: 16, noNaN: true })),
      elapsed: fc.double({ min: 0, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(Claim, { maxLength: 60 }), (claims) => {
        const watching = applyEvents(emptyWatchState(0), inOrder(claims.map(anEvent)));
        const { plays, completion, score } = figuresOf([watching], { duration: DURATION, chapters: [] });
        const played = plays.reduce((sum, [from, to, times]) => sum + (to - from) * times, 0);
        expect(played).toBeLessThanOrEqual(60 * 2 + 1.1);
        expect(completion).toBeLessThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
