import type { AppError } from '../../../shared/errors/app-error.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { ParallelStreams } from './parallel-streams.js';

const LONG_MS = 60_000;

function open(patienceMs = LONG_MS) {
  const streams = new ParallelStreams({ atOnce: 2, maxWaiting: 2, patienceMs });
  const events: string[] = [];
  /** A viewer's request that records when it is admitted or refused. */
  const request = (name: string, viewer = 'ada') => {
    const response = new AbortController();
    const settled = streams.take(viewer, response.signal).then(
      () => events.push(name),
      (error: AppError) => events.push(`${name} ${error.code}`),
    );
    return { end: () => response.abort(), settled };
  };
  return { streams, events, request };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('ParallelStreams', () => {
  it('lets so many in at once, and the next when one has ended, in their order', async () => {
    const { events, request } = open();
    const [first, second] = [request('1'), request('2')];
    const [third, fourth] = [request('3'), request('4')];
    await turn();
    expect(events).toEqual(['1', '2']);
    second.end();
    await third.settled;
    expect(events).toEqual(['1', '2', '3']);
    first.end();
    await fourth.settled;
    expect(events).toEqual(['1', '2', '3', '4']);
  });

  it('counts each viewer alone', async () => {
    const { events, request } = open();
    for (const name of ['1', '2', '3']) request(name);
    request('4', 'grace');
    await turn();
    expect(events).toEqual(['1', '2', '4']);
  });

  it('frees the place of a response that was given up, so that a player that jumps about never waits', async () => {
    const { events, request } = open();
    request('playing');
    for (let jump = 1; jump <= 100; jump++) {
      const one = request(`jump ${jump}`);
      await one.settled;
      one.end();
    }
    expect(events).toHaveLength(101);
  });

  it('forgets a request that was given up while it waited', async () => {
    const { events, request } = open();
    const [first] = [request('1'), request('2')];
    const [gone, next] = [request('gone'), request('next')];
    gone.end();
    first.end();
    await Promise.all([gone.settled, next.settled]);
    expect(events.toSorted()).toEqual(['1', '2', 'gone media.too_many_streams', 'next']);
  });

  it('passes on the place of a request that was given up in the moment it got one', async () => {
    const { events, request } = open();
    const [first] = [request('1'), request('2')];
    const [gone, next] = [request('gone'), request('next')];
    await turn();
    first.end();
    gone.end();
    await next.settled;
    expect(events).toContain('next');
  });

  it('refuses at once when too many wait', async () => {
    const { streams, request } = open();
    for (const name of ['1', '2', '3', '4']) request(name);
    await turn();
    await expect(streams.take('ada', new AbortController().signal)).rejects.toMatchObject({
      code: MEDIA_ERRORS.tooManyStreams.code,
    });
  });

  it('refuses who has waited long enough', async () => {
    const { events, request } = open(1);
    for (const name of ['1', '2']) request(name);
    await request('3').settled;
    expect(events).toEqual(['1', '2', '3 media.too_many_streams']);
  });

  it('remembers nobody who has no stream', async () => {
    const { streams, request } = open();
    const all = ['1', '2', '3', '4'].map((name) => request(name));
    await turn();
    for (const one of all) one.end();
    await turn();
    expect(streams.size).toBe(0);
  });
});
