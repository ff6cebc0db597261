import { randomUUID } from 'node:crypto';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

interface Given {
  id: string;
  kind: string;
  timestamp: number;
}
interface Shared {
  own: Given[];
  counts: object[];
}

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
});
afterAll(() => product.stop());
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, {
    lines: [{ text: 'The price is twenty euros for each seat.', start: 0, end: 60 }],
  });
  await product.database.query('update recording set duration = 60 where id = $1', [recording.id]);
});

const shared = () => `/api/recordings/shared/${recording.shareId}/reactions`;
const reactTo = (viewer: TestBrowser, timestamp: number, kind = 'heart') =>
  viewer.ask<Given>('POST', shared(), { kind, timestamp });
const counted = (as = owner) => as.ask<object[]>('GET', `/api/recordings/${recording.id}/reactions`);
const share = (changes: object) => owner.ask('PATCH', `/api/recordings/${recording.id}/share`, changes);

describe('A reaction to a moment', () => {
  it('is kept once for a person, kind and second, is counted, and is taken back by its viewer alone', async () => {
    const ann = await aViewer(product, recording.shareId, { email: 'ann@example.com' });
    const bob = await aViewer(product, recording.shareId, { email: 'bob@example.com' });
    const first = await reactTo(ann, 5.2);
    expect((await reactTo(ann, 5.9)).id).toBe(first.id);
    await reactTo(ann, 5.9, 'clap');
    await reactTo(bob, 5.4);
    expect(await counted()).toEqual([
      { kind: 'heart', timestamp: 5, count: 2 },
      { kind: 'clap', timestamp: 5, count: 1 },
    ]);
    const { viewers } = await owner.ask<{ viewers: object[] }>(
      'GET',
      `/api/recordings/${recording.id}/share/viewers`,
    );
    expect(viewers).toMatchObject([
      { email: 'bob@example.com', reactions: 1 },
      { email: 'ann@example.com', reactions: 2 },
    ]);
    expect((await bob.send('DELETE', `${shared()}/${first.id}`)).status).toBe(404);
    expect((await ann.send('DELETE', `${shared()}/${first.id}`)).status).toBe(204);
    expect(await ann.ask<Shared>('GET', shared())).toMatchObject({ own: [{ kind: 'clap', timestamp: 5.9 }] });
    expect((await counted()).length).toBe(2);
  });

  it('is neither taken nor shown while its owner has switched them off, and may be taken back', async () => {
    const ann = await aViewer(product, recording.shareId, { email: 'ann@example.com' });
    const { id } = await reactTo(ann, 7);
    await share({ commentsAllowed: true, reactionsAllowed: false });
    expect(await ann.ask('GET', `/api/recordings/shared/${recording.shareId}`)).toMatchObject({
      reactionsAllowed: false,
    });
    const refused = await ann.refused('POST', shared(), { json: { kind: 'clap', timestamp: 7 } });
    expect([refused.status, refused.code]).toEqual([403, 'reaction.off']);
    expect((await ann.ask<Shared>('GET', shared())).counts).toEqual([]);
    expect(await counted()).toHaveLength(1);
    expect((await ann.send('DELETE', `${shared()}/${id}`)).status).toBe(204);
    await share({ reactionsAllowed: true });
    await reactTo(ann, 8);
  });

  it('is counted before other viewers only while comments are on, and never given by the owner', async () => {
    const ann = await aViewer(product, recording.shareId, { email: 'ann@example.com' });
    const bob = await aViewer(product, recording.shareId, { email: 'bob@example.com' });
    await reactTo(ann, 7);
    expect(await bob.ask<Shared>('GET', shared())).toEqual({ own: [], counts: [] });
    await share({ commentsAllowed: true });
    const counts = [{ kind: 'heart', timestamp: 7, count: 1 }];
    expect(await bob.ask<Shared>('GET', shared())).toEqual({ own: [], counts });
    await share({ commentsAllowed: false });
    expect(await bob.ask<Shared>('GET', shared())).toEqual({ own: [], counts: [] });
    const refused = await owner.send('POST', shared(), { json: { kind: 'heart', timestamp: 7 } });
    expect(refused.status).toBe(403);
    expect(await owner.ask<Shared>('GET', shared())).toEqual({ own: [], counts });
  });

  it('has its place in what is left of a cut, and none where that is removed', async () => {
    const ann = await aViewer(product, recording.shareId, { email: 'ann@example.com' });
    await reactTo(ann, 12);
    await reactTo(ann, 30.5);
    await product.database.query('update recording set shown_cut = $2 where id = $1', [
      recording.id,
      JSON.stringify({
        ranges: [{ start: 10, end: 20, kind: 'remove' }],
        key: 'x',
        contentType: 'video/mp4',
        duration: 50,
        thumbnailKey: null,
        storyboard: null,
      }),
    ]);
    await share({ commentsAllowed: true });
    const after = await reactTo(ann, 10.25, 'question');
    expect(after.timestamp).toBe(10.25);
    expect(await ann.ask<Shared>('GET', shared())).toEqual({
      own: [
        { id: after.id, kind: 'question', timestamp: 10.25 },
        { id: expect.any(String), kind: 'heart', timestamp: 20.5 },
      ],
      counts: [
        { kind: 'question', timestamp: 10, count: 1 },
        { kind: 'heart', timestamp: 20, count: 1 },
      ],
    });
    expect(await counted()).toEqual([
      { kind: 'heart', timestamp: 12, count: 1 },
      { kind: 'question', timestamp: 20, count: 1 },
      { kind: 'heart', timestamp: 30, count: 1 },
    ]);
  });

  it('is in what is handed over of a viewer, and goes with them', async () => {
    const ann = await aViewer(product, recording.shareId, { email: 'ann@example.com' });
    await reactTo(ann, 3);
    const kept = await owner.ask<{ recordings: object[] }>('GET', '/api/viewers?email=ann@example.com');
    expect(kept.recordings).toContainEqual(
      expect.objectContaining({
        recordingId: recording.id,
        reactions: [expect.objectContaining({ kind: 'heart', timestamp: 3 })],
      }),
    );
    const unknown = await ann.send('DELETE', `${shared()}/${randomUUID()}`);
    expect(unknown.status).toBe(404);
    await owner.send('DELETE', '/api/viewers?email=ann@example.com');
    const left = await product.database.query(
      'select 1 from reaction a join recording_viewer v on v.id = a.viewer_id where v.recording_id = $1',
      [recording.id],
    );
    expect(left).toEqual([]);
  });
});
