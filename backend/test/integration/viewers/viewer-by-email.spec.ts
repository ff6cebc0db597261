import { type Person, aPerson } from '../../support/people.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';
import { tablesWith } from '../../support/tables-with.js';
import { holding, untilLockedOut } from '../../support/locks.js';

const EMAIL = 'canary.viewer@acme.example';
const AT = `/api/viewers?email=${encodeURIComponent(EMAIL)}`;

interface ViewerData {
  recordings: { title: string; sessions: unknown[]; questions: unknown[]; comments: unknown[] }[];
}

let owner: Person;

const product = await startProduct();
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');
afterAll(() => product.stop());

beforeEach(async () => {
  owner = await aPerson(product);
  for (const title of ['First call', 'Second call']) await watched(owner, title);
});

async function watched(by: Person, title: string): Promise<string> {
  const lines = [{ text: 'The price is ten.' }];
  const { id, shareId } = await aCompletedRecording(product, by.browser, { title, lines });
  await by.browser.ask('POST', `/api/recordings/${id}/share/recipients`, { email: EMAIL });
  const viewer = await aViewer(product, shareId, { email: EMAIL, name: 'Canary' });
  const at = `/api/recordings/${id}/analytics`;
  await viewer.ask('POST', `${at}/sessions`, { sessionId: `s-${id}` });
  await viewer.ask('POST', `${at}/events`, { sessionId: `s-${id}`, eventType: 'play', videoTime: 0 });
  await viewer.ask('POST', `/api/recordings/shared/${shareId}/assistant`, { question: 'What is the price?' });
  await viewer.ask('POST', `/api/recordings/shared/${shareId}/comments`, { content: 'Too much' });
  await product.runTasks();
  return id;
}

const exported = (person: Person): Promise<ViewerData> => person.browser.ask('GET', AT);

describe('What is kept of a viewer', () => {
  it('is told for all recordings of who asks, with all that they did, also after a deletion', async () => {
    const { recordings } = await exported(owner);
    expect(recordings.map(({ title }) => title)).toEqual(['Second call', 'First call']);
    for (const { sessions, questions, comments } of recordings)
      expect([sessions.length, questions.length, comments.length]).toEqual([1, 1, 1]);
    const [first] = await owner.browser.ask<{ id: string }[]>('GET', '/api/recordings');
    await owner.browser.send('DELETE', `/api/recordings/${first!.id}`);
    expect((await exported(owner)).recordings).toHaveLength(2);
  });

  it('is nowhere in the database once it was removed', async () => {
    await product.database.query(`delete from recording where owner_id <> $1 and title <> 'Product demo'`, [
      owner.id,
    ]);
    expect(await tablesWith(product, EMAIL)).toContain('recording_viewer');
    expect(await owner.browser.ask('DELETE', AT)).toEqual({ recordings: 2 });
    await product.runTasks();
    expect(await tablesWith(product, EMAIL)).toEqual([]);
    expect(await exported(owner)).toMatchObject({ recordings: [] });
    expect(await owner.browser.ask('DELETE', AT)).toEqual({ recordings: 0 });
    const [{ viewCount } = { viewCount: 0 }] = await owner.browser.ask<{ viewCount: number }[]>(
      'GET',
      '/api/recordings',
    );
    expect(viewCount).toBe(0);
  });

  it('is removed from the others when one recording is purged meanwhile', async () => {
    const [purged] = await owner.browser.ask<{ id: string }[]>('GET', '/api/recordings');
    const sql = 'delete from recording where id = $1';
    const release = await holding(product.database.url, sql, [purged!.id]);
    const removal = owner.browser.ask('DELETE', AT);
    await untilLockedOut(product.database);
    await release();
    expect(await removal).toEqual({ recordings: 2 });
    expect(await exported(owner)).toMatchObject({ recordings: [] });
  });

  it('is removed from deleted recordings, too', async () => {
    const [first] = await owner.browser.ask<{ id: string }[]>('GET', '/api/recordings');
    await owner.browser.send('DELETE', `/api/recordings/${first!.id}`);
    expect(await owner.browser.ask('DELETE', AT)).toEqual({ recordings: 2 });
    expect((await exported(owner)).recordings).toEqual([]);
  });

  it('is not told to, and not removed by, anybody else', async () => {
    const stranger = await aPerson(product);
    const member = await aPerson(product);
    await joinTenant(product, member.browser, owner.browser, 'member');
    for (const person of [stranger, member]) {
      expect((await exported(person)).recordings).toEqual([]);
      expect(await person.browser.ask('DELETE', AT)).toEqual({ recordings: 0 });
    }
    expect((await exported(owner)).recordings).toHaveLength(2);
  });

  it('is asked for by an address', async () => {
    expect((await owner.browser.send('GET', '/api/viewers')).status).toBe(400);
    expect((await owner.browser.send('DELETE', '/api/viewers?email=acme')).status).toBe(400);
  });
});
