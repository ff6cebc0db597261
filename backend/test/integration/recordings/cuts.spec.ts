import { aCompletedRecording, aProductWithOwner, aViewer } from '../../support/recordings.js';
import type { RecordingBody } from '../../support/product.js';

const { product, owner } = await aProductWithOwner();
afterAll(() => product.stop());

interface Cuts {
  ranges: { start: number; end: number; kind: string }[];
  version: number;
  state: string;
  duration: number;
  takenDown: boolean;
}
const remove = (start: number, end: number) => ({ start, end, kind: 'remove' });
const silence = (start: number, end: number) => ({ start, end, kind: 'silence' });
const put = (id: string, json: object) => owner.send('PUT', `/api/recordings/${id}/cuts`, { json });
const cutsOf = (id: string) => owner.ask<Cuts>('GET', `/api/recordings/${id}/cuts`);

describe('What is cut of a recording', () => {
  let recording: RecordingBody;
  beforeEach(async () => {
    recording = await aCompletedRecording(product, owner, { lines: [{ text: 'Hello everyone.' }] });
  });

  it('is nothing at first', async () => {
    expect(await cutsOf(recording.id)).toEqual({
      ranges: [],
      version: 0,
      state: 'none',
      failureReason: null,
      duration: 100,
      originalDuration: 100,
      shownRanges: [],
      takenDown: false,
    });
  });

  it('is kept in order, and rendered', async () => {
    const answer = await put(recording.id, { ranges: [remove(50, 60), remove(10, 20)], version: 0 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ranges: [remove(10, 20), remove(50, 60)],
      version: 1,
      state: 'rendering',
      duration: 80,
      shownRanges: [],
      takenDown: false,
    });
  });

  it.each([
    ['begins past the end', [remove(100, 110)], 'ranges.0.start'],
    ['ends past the end', [remove(90, 110)], 'ranges.0.end'],
    ['ends before it begins', [remove(20, 10)], 'ranges.0.end'],
    ['begins before the beginning', [remove(-1, 10)], 'ranges.0.start'],
    ['overlaps another', [remove(10, 20), silence(15, 25)], 'ranges.1.start'],
    ['leaves nothing', [remove(0, 100)], 'ranges'],
    ['is of no kind', [{ start: 1, end: 2, kind: 'hide' }], 'ranges.0.kind'],
  ])('is refused where a range %s', async (_, ranges, field) => {
    const answer = await put(recording.id, { ranges });
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
    expect(await cutsOf(recording.id)).toMatchObject({ version: 0 });
  });

  it('is refused where somebody else has changed it meanwhile', async () => {
    await put(recording.id, { ranges: [remove(0, 10)], version: 0 });
    const answer = await put(recording.id, { ranges: [remove(0, 20)], version: 0 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringContaining('What is cut was changed by'),
    });
    const restored = await owner.send('DELETE', `/api/recordings/${recording.id}/cuts?version=0`);
    expect(restored.status).toBe(409);
  });

  it('is refused while the recording is processed', async () => {
    await product.database.query(`update recording set status = 'processing' where id = $1`, [recording.id]);
    expect((await put(recording.id, { ranges: [remove(0, 10)] })).status).toBe(409);
  });

  it('takes the shared page down as soon as something is silenced, until the original is restored', async () => {
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: true });
    const viewer = await aViewer(product, recording.shareId);
    const open = async () => (await viewer.send('GET', `/api/recordings/shared/${recording.shareId}`)).status;
    expect(await open()).toBe(200);
    await put(recording.id, { ranges: [remove(0, 10)] });
    expect(await open()).toBe(200);
    await put(recording.id, { ranges: [silence(0, 10)] });
    expect(await cutsOf(recording.id)).toMatchObject({ takenDown: true });
    expect(await open()).toBe(404);
    const restored = await owner.send('DELETE', `/api/recordings/${recording.id}/cuts`);
    expect(restored.status).toBe(204);
    expect(await cutsOf(recording.id)).toMatchObject({
      ranges: [],
      version: 3,
      state: 'none',
      takenDown: false,
    });
    expect(await open()).toBe(200);
  });
});
