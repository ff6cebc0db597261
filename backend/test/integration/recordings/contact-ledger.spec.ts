import { randomUUID } from 'node:crypto';
import { aPerson } from '../../support/people.js';
import { startProduct, type TestBrowser } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';

interface Entry {
  id: string;
  rowId: string;
  folderId: string;
  what: string;
  field: string;
  sources: { recordingId: string; text: string }[];
}
interface Ledger {
  promises: Entry[];
  changes: Entry[];
  recordings: number;
  olderRecordings: number;
  recordingsWithoutFolder: number;
  isUpdating: boolean;
}

const product = await startProduct();
await liftPlanLimits(product);
const { id: ownerId, browser } = await aPerson(product);
await product.database.query(
  `update user_account set first_name = 'Maya', last_name = 'Lind' where id = $1`,
  [ownerId],
);
afterAll(() => product.stop());

const QUESTIONNAIRE = "I'll send you the security questionnaire by Friday.";
const EXPORT = "I'll export two years of scanner data by the end of January.";
const LATER = "The scanner data takes longer, I'll export it by the tenth of February.";
const said = (text: string, speaker = 'Maya Lind') => [
  { text: 'Good morning, thanks for joining.', speaker: 'Maya Lind' },
  { text, speaker },
  { text: 'All right, thank you, goodbye.', speaker: 'Maya Lind' },
];

const aFolder = async () =>
  (await browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
async function aCall(folderId: string | null, lines = said(QUESTIONNAIRE), on = '2026-01-13T09:00:00Z') {
  const { id, shareId } = await aCompletedRecording(product, browser, { title: `Call of ${on}`, lines });
  await product.database.query('update recording set recorded_at = $2 where id = $1', [id, on]);
  if (folderId) await browser.ask('POST', '/api/recordings/batch', { ids: [id], action: 'move', folderId });
  await browser.ask('PATCH', `/api/recordings/${id}/share`, { enabled: true });
  return { id, shareId };
}

/** A domain of its own for each test. */
let domain: string;
const open = ({ shareId }: { shareId: string }, { email = `tom@${domain}`, name = '' } = {}) =>
  aViewer(product, shareId, { email, name });
async function ledger(whose = `company=${domain}`, as: TestBrowser = browser): Promise<Ledger> {
  await as.ask('GET', `/api/ledger?timezone=Europe/Oslo&${whose}`);
  await product.runTasks({ kinds: ['update-plan'] });
  const read = await as.ask<Ledger>('GET', `/api/ledger?${whose}`);
  expect(read.isUpdating).toBe(false);
  return read;
}
const recordingsIn = ({ promises }: Ledger) =>
  promises.flatMap(({ sources }) => sources.map(({ recordingId }) => recordingId)).sort();
const change = ({ folderId, id }: Entry, changes: object, as = browser) =>
  as.send('PATCH', `/api/folders/${folderId}/plan/rows/${id}`, { json: changes });

beforeEach(() => {
  domain = `${randomUUID()}.com`;
});

describe('The promise ledger of a company or contact', () => {
  it('has the entries of what they opened, from all folders', async () => {
    const [here, there] = [await aFolder(), await aFolder()];
    const [first, second, others] = [await aCall(here), await aCall(there), await aCall(there, said(EXPORT))];
    await open(first);
    await open(second, { email: `ann@${domain}` });
    await open(others, { email: `eve@eu.${domain}` });
    const read = await ledger();
    expect(recordingsIn(read)).toEqual([first.id, second.id].sort());
    expect(read.promises.map(({ folderId }) => folderId).sort()).toEqual([here, there].sort());
    expect(read.promises[0]!.sources[0]!.text).toBe(QUESTIONNAIRE);
    expect(read).toMatchObject({ recordings: 2, olderRecordings: 0, recordingsWithoutFolder: 0 });
    expect(recordingsIn(await ledger(`contact=ANN@${domain.toUpperCase()}`))).toEqual([second.id]);
    expect(recordingsIn(await ledger(`company=eu.${domain}`))).toEqual([others.id]);
  });

  it('has what they speak in by the full name they gave, unless it is a member’s', async () => {
    const folder = await aFolder();
    const full = `Tom ${randomUUID()}`;
    const [opened, spoken] = [await aCall(folder), await aCall(folder, said(EXPORT, full.toUpperCase()))];
    await aCall(await aFolder(), said(EXPORT, 'Tom'));
    await open(opened, { name: 'Tom' });
    await open(opened, { email: `maya@${domain}`, name: 'Maya Lind' });
    expect((await ledger()).recordings).toBe(1);
    await open(opened, { name: full });
    expect(recordingsIn(await ledger())).toEqual([opened.id, spoken.id].sort());
  });

  it('has what a room that they entered shows', async () => {
    const folder = await aFolder();
    const shown = await aCall(folder);
    await aCall(await aFolder());
    const { link } = await browser.ask<{ link: string }>('PATCH', `/api/folders/${folder}/room`, {
      title: 'Offer',
      enabled: true,
    });
    const room = link.replace('/view/', '/api/recordings/shared/');
    await product.visitor().ask('POST', `${new URL(room, product.origin).pathname}/view`, {
      viewerEmail: `tom@${domain}`,
    });
    expect(recordingsIn(await ledger())).toEqual([shown.id]);
  });

  it('shares its entries with the folder: what is dismissed in one does not come back in the other', async () => {
    const folder = await aFolder();
    const first = await aCall(folder, said(EXPORT, 'Tom Reed'));
    const second = await aCall(folder, said(LATER, 'Tom Reed'), '2026-02-03T09:00:00Z');
    for (const call of [first, second]) await open(call);
    const read = await ledger();
    const moved = read.changes.find(({ field }) => field === 'due')!;
    const at = `/api/folders/${moved.folderId}/plan/rows/${moved.rowId}/changes/${moved.id}`;
    await browser.ask('POST', at, { accept: false });
    const [promised] = read.promises;
    expect((await change(promised!, { isHidden: true })).status).toBe(204);
    await browser.ask('PATCH', `/api/recordings/${first.id}`, { title: 'Discovery' });
    expect(await ledger()).toMatchObject({ promises: [], changes: [] });
    const ofFolder = () => browser.ask<Ledger>('GET', `/api/folders/${folder}/ledger`);
    expect(await ofFolder()).toMatchObject({ promises: [], changes: [] });
    await change(promised!, { isHidden: false });
    expect((await ofFolder()).promises).toMatchObject([{ id: promised!.id, folderId: folder }]);
  });

  it('treats an entry as the one that it was merged into, also if that is of another recording', async () => {
    const folder = await aFolder();
    const [theirs, other] = [await aCall(folder), await aCall(folder, said(EXPORT))];
    await open(theirs);
    const [mine] = (await ledger()).promises;
    const { promises } = await browser.ask<Ledger>('GET', `/api/folders/${folder}/ledger`);
    const target = promises.find(({ sources }) => sources[0]!.recordingId === other.id)!;
    await change(mine!, { mergedInto: target.id });
    await change(target, { state: 'done' });
    expect((await ledger()).promises).toMatchObject([
      { what: mine!.what, state: 'done', sources: [{ recordingId: theirs.id }] },
    ]);
    await change(target, { isHidden: true });
    expect((await ledger()).promises).toEqual([]);
  });

  it('says how many recordings it leaves out: those in no folder, and all but the newest hundred', async () => {
    const folder = await aFolder();
    const call = await aCall(folder);
    for (const each of [call, await aCall(null)]) await open(each);
    await product.database.query(
      `insert into recording (id, tenant_id, owner_id, title, status, created_at, updated_at, folder_id)
       select gen_random_uuid(), tenant_id, owner_id, title, status, created_at, updated_at, folder_id
       from recording, generate_series(1, 100) where id = $1`,
      [call.id],
    );
    await product.database.query(
      `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
       select gen_random_uuid(), r.id, $1, false, now(), now() from recording r where r.folder_id = $2
       on conflict do nothing`,
      [`tom@${domain}`, folder],
    );
    expect(await browser.ask<Ledger>('GET', `/api/ledger?company=${domain}`)).toMatchObject({
      recordings: 100,
      olderRecordings: 1,
      recordingsWithoutFolder: 1,
    });
  });

  it('forgets a viewer who was removed', async () => {
    await open(await aCall(await aFolder()));
    expect((await ledger()).recordings).toBe(1);
    await browser.ask('DELETE', `/api/viewers?email=tom@${domain}`);
    expect(await ledger()).toMatchObject({ recordings: 0, promises: [], changes: [] });
  });

  it('has for a member only what their folders let them see, and for a stranger nothing', async () => {
    const folder = await aFolder();
    const call = await aCall(folder);
    await open(call);
    const [member, stranger] = [await aPerson(product), await aPerson(product)];
    await product.database.query('update subscription_plan set max_users = null');
    await joinTenant(product, member.browser, browser, 'member');
    const letMembers = (may: string) =>
      browser.ask('PUT', `/api/folders/${folder}/access`, [{ role: 'member', may }]);
    await letMembers('none');
    expect((await ledger()).recordings).toBe(1);
    for (const each of [member, stranger])
      expect(await ledger(`company=${domain}`, each.browser)).toMatchObject({
        promises: [],
        changes: [],
        recordings: 0,
        recordingsWithoutFolder: 0,
      });
    await letMembers('view');
    const [promised] = (await ledger(`company=${domain}`, member.browser)).promises;
    expect((await change(promised!, { isHidden: true }, member.browser)).status).toBe(403);
    await product.database.query('update recording set owner_id = $2 where id = $1', [call.id, member.id]);
    await letMembers('none');
    expect((await ledger(`company=${domain}`, member.browser)).recordings).toBe(0);
  });

  it.each([
    ['company=gmail.com', /^Anyone can have an address at gmail\.com, so it is no company\./],
    ['company=Yahoo.CO.UK', /^Anyone can have an address at yahoo\.co\.uk,/],
    ['', /Name either a company or a contact/],
    ['company=acme.com&contact=ann@acme.com', /Name either a company or a contact/],
    ['company=ann@acme.com', /A company is the domain/],
    ['company=%25', /A company is the domain/],
    [`company=${'a'.repeat(300)}.com`, /A company has at most 253 characters/],
    ['contact=acme.com', /Enter a valid email address/],
    ['company=%ED%A0%BD.com', /./],
    ['company=acme.com&timezone=Mars/Base', /A time zone is a name/],
  ])('refuses ?%s', async (query, why) => {
    const answer = await browser.send('GET', `/api/ledger?${query}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toMatch(why);
  });
});
