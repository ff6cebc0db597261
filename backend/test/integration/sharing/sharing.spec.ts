import { sampleVideoBytes } from '../../support/sample-media.js';
import { type RecordingBody, type TestBrowser, startProduct, uploadFile } from '../../support/product.js';

const product = await startProduct();
const owner = await product.signUp();
const video = await sampleVideoBytes();
const [shared, other] = [await uploadFile(owner, video, 'Shared'), await uploadFile(owner, video, 'Other')];
await product.database.query(`update recording set status = 'completed', thumbnail_key = media_key,
   storyboard = jsonb_build_object('key', media_key, 'interval', 1, 'columns', 1, 'rows', 1, 'width', 2, 'height', 2)`);
await product.database.query(
  `insert into transcript_segment (id, recording_id, start_time, end_time, text)
   select gen_random_uuid(), id, 0, 1, 'The canary sings.' from recording`,
);
afterAll(() => product.stop());

const link = (shareId: string, surface = '') => `/api/recordings/shared/${shareId}${surface}`;
const registerViewer = (browser: TestBrowser, shareId: string, viewerEmail = 'viewer@example.com') =>
  browser.send('POST', link(shareId, '/view'), {
    json: { viewerEmail, viewerName: 'Vi', hasConsented: true },
  });

describe('A share link', () => {
  it('tells title and duration before the gate, and nothing else', async () => {
    const answer = await product.visitor().ask<{ duration: number }>('GET', link(shared.shareId));
    expect(answer).toEqual({
      title: 'Shared',
      duration: answer.duration,
      access: 'required',
      sharedBy: null,
      sender: {
        name: null,
        picturePath: null,
        company: null,
        logoPath: null,
        darkLogoPath: null,
        accent: null,
      },
      needsPassword: false,
      recipient: null,
    });
  });

  it('opens everything to who gave an e-mail, and remembers them', async () => {
    const viewer = product.visitor();
    const entered = await registerViewer(viewer, shared.shareId, ' Viewer@Example.com ');
    expect(entered.status).toBe(204);
    const passes = entered.headers.getSetCookie();
    for (const pass of passes) expect(pass).toMatch(/; HttpOnly; SameSite=Lax$/);
    // Scoped paths, because the cookies of many links would exceed header limits of proxies.
    expect(passes.map((pass) => /; Path=([^;]+)/.exec(pass)?.[1])).toEqual([
      `/view/${shared.shareId}`,
      link(shared.shareId),
      `/api/recordings/${shared.id}/analytics`,
    ]);
    const opened = await viewer.ask<RecordingBody & { access: string }>('GET', link(shared.shareId));
    expect(opened).toMatchObject({
      access: 'granted',
      id: shared.id,
      transcript: [{ text: 'The canary sings.' }],
    });
    const range = await viewer.send('GET', link(shared.shareId, '/media'), {
      headers: { range: 'bytes=0-99' },
    });
    expect(range.status).toBe(206);
    expect((await range.arrayBuffer()).byteLength).toBe(100);
    expect(range.headers.get('content-security-policy')).toContain('sandbox');
    // The ETag must not reveal the storage key.
    expect(range.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
  });

  it('counts one view for one address, however often it returns', async () => {
    const [first, second] = [product.visitor(), product.visitor()];
    for (const browser of [first, first, second])
      await registerViewer(browser, other.shareId, 'same@example.com');
    await registerViewer(second, other.shareId, 'another@example.com');
    expect((await owner.ask<RecordingBody>('GET', `/api/recordings/${other.id}`)).viewCount).toBe(2);
  });

  it('is opened to the owner without the gate and without a view', async () => {
    const before = (await owner.ask<RecordingBody>('GET', `/api/recordings/${shared.id}`)).viewCount;
    expect(await owner.ask('GET', link(shared.shareId))).toMatchObject({ access: 'granted', isOwner: true });
    expect((await owner.send('GET', link(shared.shareId, '/media'))).status).toBe(200);
    expect((await owner.ask<RecordingBody>('GET', `/api/recordings/${shared.id}`)).viewCount).toBe(before);
  });

  it.each([
    [{ viewerEmail: '' }],
    [{ viewerEmail: 'nobody' }],
    [{}],
    [{ viewerEmail: 'a@b.co', hasConsented: 'yes' }],
  ])('is not opened by %j', async (json) => {
    const viewer = product.visitor();
    expect(await viewer.refused('POST', link(shared.shareId, '/view'), { json })).toMatchObject({
      status: 400,
    });
    expect(viewer.cookies.size).toBe(0);
  });
});
