import type { PlayerHandle } from '@playhead/player';
import { createStore } from '../store.js';
import { aServer, type Answer, type Call } from '../testing/a-server.js';
import { MAX_EVENTS, MAX_SESSIONS } from './waiting-reports.js';
import { watchedHere } from './watched-here.js';
import { Viewing } from './viewing.js';

const RECORDING = { id: '0199f3a0-5c1e-7b6a-9d2e-000000000001', duration: 100 };
const ANALYTICS = `/api/recordings/${RECORDING.id}/analytics`;
const OK: Answer = { status: 201, body: {} };

let beacons: { url: string; text: Promise<string> }[];
let running: Viewing[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  beacons = [];
  running = [];
  navigator.sendBeacon = (url, data) => {
    beacons.push({ url: String(url), text: textOf(data as Blob) });
    return true;
  };
});
afterEach(async () => {
  running.forEach((viewing) => viewing.end());
  await settle();
  jest.useRealTimers();
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
};

function aViewing(time = () => 0, began = performance.now(), isInRoom = false) {
  const player = { playedTo: time, speed: () => 1 } as PlayerHandle;
  const viewing = new Viewing({
    recording: RECORDING,
    isInRoom,
    began,
    player: () => player,
    dispatch: createStore().dispatch,
  });
  running.push(viewing);
  const record = (event: Parameters<Viewing['record']>[0]['event']) =>
    viewing.record({ event, at: performance.now() });
  return { viewing, record };
}
const eventsIn = (calls: Call[]) =>
  calls
    .filter(({ url }) => url === `${ANALYTICS}/events/batch`)
    .flatMap(
      ({ body }) => (body as { events: { eventType: string; videoTime: number; eventId: string }[] }).events,
    );

describe('Viewing', () => {
  it('announces itself on load, then tells what happens', async () => {
    const calls = aServer(() => OK);
    const { record } = aViewing();
    await settle();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      url: `${ANALYTICS}/sessions`,
      body: { sessionId: expect.stringMatching(/^\d{13}-[0-9a-f]{8}$/), deviceInfo: { language: 'en-US' } },
    });
    record({ type: 'play', videoTime: 0 });
    record({ type: 'seek', from: 3, videoTime: 40 });
    await jest.advanceTimersByTimeAsync(600);
    await settle();
    expect(eventsIn(calls)).toMatchObject([
      { eventType: 'play', videoTime: 0, speed: 1 },
      { eventType: 'seek', videoTime: 40, seekFrom: 3 },
    ]);
  });

  it('tells when something happened since the page was opened, also before it was loaded itself', async () => {
    const calls = aServer(() => OK);
    const began = performance.now();
    await jest.advanceTimersByTimeAsync(2500);
    const { viewing } = aViewing(() => 0, began);
    viewing.record({ event: { type: 'play', videoTime: 0 }, at: began + 400 });
    viewing.record({ event: { type: 'pause', videoTime: 2 }, at: began + 2400 });
    await settle();
    const sent = eventsIn(calls) as unknown as { elapsed: number }[];
    expect(sent.map(({ elapsed }) => elapsed)).toEqual([expect.closeTo(0.4), expect.closeTo(2.4)]);
  });

  it('says every ten seconds of playing how far it has come, and nothing while it rests', async () => {
    const calls = aServer(() => OK);
    let time = 0;
    const { record } = aViewing(() => (time += 10));
    record({ type: 'play', videoTime: 0 });
    await jest.advanceTimersByTimeAsync(25_000);
    record({ type: 'pause', videoTime: 25 });
    await jest.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(eventsIn(calls).map(({ eventType, videoTime }) => [eventType, videoTime])).toEqual([
      ['play', 0],
      ['progress', 10],
      ['progress', 20],
      ['pause', 25],
    ]);
  });

  it('hands what is left and its totals to the browser when the page is left, and marks in a room what was watched', async () => {
    aServer(() => null);
    const { record } = aViewing(() => 7, performance.now(), true);
    record({ type: 'play', videoTime: 0 });
    await jest.advanceTimersByTimeAsync(7_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons.map(({ url }) => url.replace(/\d{13}-\w+/, 'ID'))).toEqual([
      `${ANALYTICS}/events/batch`,
      `${ANALYTICS}/sessions/ID/end`,
    ]);
    const [events, totals] = await Promise.all(beacons.map(({ text }) => text));
    expect(JSON.parse(events!)).toMatchObject({
      events: [{ eventType: 'play' }, { eventType: 'progress', videoTime: 7, duration: 7 }],
    });
    expect(JSON.parse(totals!)).toMatchObject({ totalWatchTime: 7, maxProgress: 0.07, completionRate: 0.07 });
    expect(watchedHere.read()).toEqual({ [RECORDING.id]: 0.07 });
  });

  it('keeps what it could not tell, and tells it when the connection is back', async () => {
    let online = false;
    const calls = aServer(() => (online ? OK : null));
    const { record } = aViewing();
    record({ type: 'play', videoTime: 0 });
    await settle();
    online = true;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(eventsIn(calls)).toMatchObject([{ eventType: 'play' }]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('tells on the next visit what the one before could not', async () => {
    aServer(() => ({ status: 503 }));
    const before = aViewing();
    before.record({ type: 'play', videoTime: 0 });
    await settle();
    before.viewing.end();
    const calls = aServer(() => OK);
    aViewing();
    await settle();
    expect(calls.filter(({ url }) => url.endsWith('/sessions'))).toHaveLength(2);
    expect(eventsIn(calls).map(({ eventType }) => eventType)).toEqual(['play', 'progress']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('gives up what the server refuses for good', async () => {
    const calls = aServer(() => ({ status: 401 }));
    const { record } = aViewing();
    await settle();
    record({ type: 'play', videoTime: 0 });
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls.filter(({ url }) => url.endsWith('/sessions'))).toHaveLength(1);
    expect(eventsIn(calls).filter(({ eventType }) => eventType === 'play')).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps no more than anyone needs', async () => {
    for (let visit = 0; visit < MAX_SESSIONS + 5; visit++)
      localStorage.setItem(`playhead.viewing.1.${1000 + visit}`, 'not JSON');
    localStorage.setItem('theme', 'dark');
    aServer(() => null);
    const { record } = aViewing();
    for (let event = 0; event < MAX_EVENTS + 10; event++) record({ type: 'seek', from: 0, videoTime: event });
    const kept = Object.keys(localStorage).filter((key) => key !== 'theme');
    expect(kept).toHaveLength(1);
    const { events } = JSON.parse(localStorage.getItem(kept[0]!)!) as { events: { videoTime: number }[] };
    expect(events).toHaveLength(MAX_EVENTS);
    expect(events.at(-1)!.videoTime).toBe(MAX_EVENTS + 9);
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('goes on without a browser that keeps things', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const calls = aServer(() => OK);
    const { record } = aViewing();
    record({ type: 'play', videoTime: 0 });
    await settle();
    expect(eventsIn(calls)).toMatchObject([{ eventType: 'play' }]);
    jest.restoreAllMocks();
  });
});
