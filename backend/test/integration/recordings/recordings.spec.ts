import { type RecordingBody, type TestBrowser, startProduct, uploadFile } from '../../support/product.js';
import { joinTenant, beginRecording, shareWithTeam } from '../../support/recordings.js';
import { sampleVideoBytes } from '../../support/sample-media.js';

const product = await startProduct();
const owner = await product.signUp();
afterAll(() => product.stop());

const create = (title = 'Customer Call') => beginRecording(owner, title);

async function completed(title = 'Customer Call', duration = 100): Promise<RecordingBody> {
  const { id } = await create(title);
  await product.database.query(
    `update recording set status = 'completed', duration = $2, media_key = 'uploads/' || id where id = $1`,
    [id, duration],
  );
  return owner.ask('GET', `/api/recordings/${id}`);
}

describe('Recordings', () => {
  it('begin with the words of a file name that a program gives as the title', async () => {
    const title = 'harbour-logistics_discovery-call.mp4';
    const begun = await owner.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
      title,
      fileName: title,
    });
    expect(begun.title).toBe('Harbour Logistics Discovery Call');
  });

  it('say whether the reader may change them or only watch', async () => {
    const [host, member] = [await product.signUp(), await product.signUp()];
    await joinTenant(product, member, host, 'member');
    const create = (browser: TestBrowser, title: string) => beginRecording(browser, title);
    const [shared] = [await create(host, 'Shared'), await create(member, 'Mine')];
    await shareWithTeam(product);
    const seenBy = async (browser: TestBrowser) => {
      const list = await browser.ask<RecordingBody[]>('GET', '/api/recordings');
      const each = await Promise.all(
        list.map(({ id }) => browser.ask<RecordingBody>('GET', `/api/recordings/${id}`)),
      );
      expect(list.map(({ canEdit }) => canEdit)).toEqual(each.map(({ canEdit }) => canEdit));
      return Object.fromEntries(list.map(({ title, canEdit }) => [title, canEdit]));
    };
    expect(await seenBy(member)).toEqual({ Shared: false, Mine: true });
    expect(await seenBy(host)).toEqual({ Shared: true, Mine: true });
    expect(
      (await member.refused('PATCH', `/api/recordings/${shared.id}`, { json: { title: 'x' } })).status,
    ).toBe(404);
  });

  it.each(['not-an-id', '1', '%00', "1' or '1'='1"])('refuse the id %s', async (id) => {
    const problem = await owner.refused(
      'GET',
      `/api/recordings/${encodeURIComponent(decodeURIComponent(id))}`,
    );
    expect(problem.status).toBe(400);
  });

  it('are edited in part', async () => {
    const { id } = await completed();
    const edited = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${id}`, { title: ' Renewal ' });
    expect(edited).toMatchObject({ title: 'Renewal', description: '' });
    const chapters = [
      { title: 'Pricing', startTime: 50 },
      { title: 'Hello', startTime: 0, endTime: 50, summary: 'They meet.' },
    ];
    const withChapters = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${id}`, { chapters });
    expect(withChapters).toMatchObject({
      title: 'Renewal',
      chapters: [
        { title: 'Hello', startTime: 0, endTime: 50, summary: 'They meet.' },
        { title: 'Pricing', startTime: 50, endTime: null, summary: null },
      ],
    });
    const again = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${id}`, {
      chapters: withChapters.chapters,
    });
    expect(again.chapters).toEqual(withChapters.chapters);
  });

  it('keep their chapters when an edit breaks a rule', async () => {
    const { id } = await completed();
    await owner.ask('PATCH', `/api/recordings/${id}`, { chapters: [{ title: 'Hello', startTime: 0 }] });
    const broken = { title: 'New', chapters: [{ title: 'Too late', startTime: 500 }] };
    const problem = await owner.refused('PATCH', `/api/recordings/${id}`, { json: broken });
    expect(problem).toMatchObject({ status: 400, errors: { 'chapters.0.startTime': [expect.any(String)] } });
    expect(await owner.ask('GET', `/api/recordings/${id}`)).toMatchObject({
      title: 'Customer Call',
      chapters: [{ title: 'Hello' }],
    });
  });

  it('ignore fields that are not theirs to change', async () => {
    const { id, shareId } = await completed();
    await owner.ask('PATCH', `/api/recordings/${id}`, {
      status: 'failed',
      shareId: 'x',
      viewCount: 9,
      ownerId: 'x',
    });
    expect(await owner.ask('GET', `/api/recordings/${id}`)).toMatchObject({
      status: 'completed',
      shareId,
      viewCount: 0,
    });
  });

  it('are counted on the dashboard', async () => {
    const fresh = await product.signUp();
    await fresh.ask('POST', '/api/recordings/create-uploading', { title: 'One' });
    expect(await fresh.ask('GET', '/api/dashboard/stats')).toEqual({
      totalRecordings: 1,
      completedRecordings: 0,
      processingRecordings: 1,
      totalDuration: 0,
      totalViews: 0,
      totalViewers: 0,
      storageBytes: 0,
    });
  });

  it('are made smart only where the plan has AI_PROCESSING', async () => {
    const video = await sampleVideoBytes();
    const isMadeSmart = async () => {
      const { id } = await uploadFile(owner, video);
      return product.database.query(`select ai_processing from recording where id = $1`, [id]);
    };
    try {
      expect(await isMadeSmart()).toEqual([{ ai_processing: true }]);
      await product.database.query(
        `update subscription_plan set features = array_remove(features, 'AI_PROCESSING')`,
      );
      expect(await isMadeSmart()).toEqual([{ ai_processing: false }]);
    } finally {
      await product.database.query(`update subscription_plan set features = features || '{AI_PROCESSING}'`);
    }
  });
});
