import { jest } from '@jest/globals';
import { ThrottlerStorage } from '@nestjs/throttler';
import { randomUUID } from 'node:crypto';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, startProduct, type TestBrowser } from '../../support/product.js';
import { aCompletedRecording, joinTenant, liftPlanLimits } from '../../support/recordings.js';
import { tablesWith } from '../../support/tables-with.js';

interface Row {
  id: string;
  what: string;
  side: string;
  due: string | null;
  state: string;
  canTick: boolean;
  sources: { shareId: string; title: string; start: number; text: string }[];
  proposedDue: { id: string; due: string } | null;
  comments: { id: string; content: string; authorName: string; isYours: boolean }[];
}
interface OwnersRow extends Omit<Row, 'comments'> {
  proposedBy: { name: string | null; email: string } | null;
  tickedBy: { name: string | null; email: string } | null;
  replies: { id: string; kind: string; value: string; by: { email: string } }[];
}

const product = await startProduct();
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');

let owner: Person;
let folder: string;
let room: string;

const LINES = [
  { text: 'Good morning, shall we look at the rollout?', speaker: 'Maya Lind' },
  { text: "I'll send you the security questionnaire by Friday.", speaker: 'Maya Lind' },
  { text: "I'll export two years of scanner data by the end of January.", speaker: 'Tom Reed' },
  { text: 'Perfect, thank you, goodbye.', speaker: 'Maya Lind' },
];

const owned = (rest = '') => `/api/folders/${folder}/plan${rest}`;
const shared = (rest = '', of = room) => `/api/recordings/shared/${of}/plan${rest}`;
const changeRoom = async (changes: object): Promise<string> => {
  const { link } = await owner.browser.ask<{ link: string }>('PATCH', `/api/folders/${folder}/room`, changes);
  return link.replace('/view/', '');
};
const add = (what: string, row: object = {}) =>
  owner.browser.ask<{ id: string }>('POST', owned('/rows'), { what, side: 'them', ...row });
const change = (id: string, changes: object) => owner.browser.ask('PATCH', owned(`/rows/${id}`), changes);
const decide = (rowId: string, replyId: string, accept: boolean) =>
  owner.browser.ask('POST', owned(`/rows/${rowId}/changes/${replyId}`), { accept });
const rowsOf = async (viewer: TestBrowser): Promise<Row[]> =>
  (await viewer.ask<{ rows: Row[] }>('GET', shared())).rows;
const ownersRows = async (): Promise<OwnersRow[]> =>
  (await owner.browser.ask<{ rows: OwnersRow[] }>('GET', owned())).rows;
const tick = (viewer: TestBrowser, id: string, done = true) =>
  viewer.send('PATCH', shared(`/rows/${id}`), { json: { done } }).then(({ status }) => status);
const proposeDay = (viewer: TestBrowser, id: string, due: string) =>
  viewer.ask<{ id: string }>('POST', shared(`/rows/${id}/proposals`), { due });
const comment = (viewer: TestBrowser, id: string, content: string) =>
  viewer.ask<{ id: string }>('POST', shared(`/rows/${id}/comments`), { content });
const move = (id: string, folderId: string | null) =>
  owner.browser.ask('POST', '/api/recordings/batch', { ids: [id], action: 'move', folderId });

async function aGuest(viewerEmail = 'tom@example.com', viewerName = 'Tom'): Promise<TestBrowser> {
  const viewer = product.visitor();
  await viewer.ask('POST', `/api/recordings/shared/${room}/view`, { viewerEmail, viewerName });
  return viewer;
}

/** A call whose promises are accepted. */
async function aCall(title = 'Discovery', lines = LINES): Promise<RecordingBody> {
  const recording = await aCompletedRecording(product, owner.browser, { title, lines });
  await product.database.query(`update recording set recorded_at = '2026-01-13T09:00:00Z' where id = $1`, [
    recording.id,
  ]);
  await move(recording.id, folder);
  await changeRoom({ recordings: [{ id: recording.id, shown: true }] });
  await read();
  for (const { id, state } of await ownersRows())
    if (state === 'proposed') await change(id, { state: 'open' });
  return recording;
}
async function read(): Promise<void> {
  await owner.browser.ask('GET', owned());
  await product.runTasks({ kinds: ['update-plan'] });
}
const about = (rows: readonly { what: string; id: string }[], text: string) =>
  rows.find(({ what }) => what.includes(text))!;

async function notified(): Promise<{ kind: string; text: string; folderId: string | null }[]> {
  await product.runTasks();
  const { notifications } = await owner.browser.ask<{
    notifications: { kind: string; text: string; folderId: string | null }[];
  }>('GET', '/api/notifications');
  return notifications.filter(({ kind }) => kind === 'plan');
}

beforeEach(async () => {
  // All viewers share one address.
  jest
    .spyOn(product.app.get<ThrottlerStorage>(ThrottlerStorage), 'increment')
    .mockResolvedValue({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
  owner = await aPerson(product);
  folder = (await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
  room = await changeRoom({ title: 'Brattvær', enabled: true, showsPlan: true });
});
afterAll(() => product.stop());

describe('The plan of a room', () => {
  it('has the accepted rows by day, with the line in the room and its second', async () => {
    const { id } = await aCall();
    await add('Without a day');
    const rows = await rowsOf(await aGuest());
    expect(rows.map(({ due }) => due)).toEqual(['2026-01-16', '2026-01-31', null]);
    expect(about(rows, 'scanner data')).toMatchObject({
      side: 'them',
      state: 'open',
      sources: [{ shareId: `${room}.${id}`, title: 'Discovery', start: 20, text: LINES[2]!.text }],
    });
    const [source] = (about(rows, 'scanner data') as Row).sources;
    const viewer = await aGuest();
    expect(
      (await viewer.send('POST', `/api/recordings/shared/${room}/recordings/${id}/view`, { json: {} }))
        .status,
    ).toBe(204);
    expect((await viewer.send('GET', `/api/recordings/shared/${source!.shareId}`)).status).toBe(200);
  });

  it('leaves out private, hidden, merged and proposed rows, and recordings outside the room, in every format', async () => {
    const { id: recordingId } = await aCall();
    const secret = await add('Private canary', { isPrivate: true, due: '2026-03-01' });
    const hidden = await add('Hidden canary', { due: '2026-03-01' });
    await change(hidden.id, { isHidden: true });
    const merged = await add('Merged canary', { due: '2026-03-01' });
    await change(merged.id, { mergedInto: secret.id });
    await add('Shown', { due: '2026-03-01' });
    await changeRoom({ recordings: [{ id: recordingId, shown: false }] });
    const viewer = await aGuest();
    expect((await rowsOf(viewer)).map(({ what }) => what)).toEqual(['Shown']);
    for (const format of ['ics', 'csv', 'md']) {
      const file = await (await viewer.send('GET', shared(`.${format}`))).text();
      expect(file).toContain('Shown');
      expect(file).not.toMatch(/canary|scanner|questionnaire/i);
      const one = await viewer.send('GET', shared(`.${format}?rowId=${secret.id}`));
      expect(await one.text()).not.toMatch(/canary/i);
    }
    for (const { id } of [secret, hidden, merged]) {
      expect(await tick(viewer, id)).toBe(404);
      expect(
        (await viewer.refused('POST', shared(`/rows/${id}/comments`), { json: { content: 'Hi' } })).status,
      ).toBe(404);
    }
    await change(secret.id, { isPrivate: false });
    expect((await rowsOf(viewer)).map(({ what }) => what)).toContain('Private canary');
  });

  it('names the sides for who reads it, under the title of the room', async () => {
    await add('Send it', { side: 'us' });
    await add('Check it', { side: 'them' });
    const viewer = await aGuest();
    const file = await (await viewer.send('GET', shared('.md'))).text();
    expect(file).toContain('# Brattvær');
    expect(file).toContain('**Check it** (You)');
    expect(file).not.toContain('(Us)');
  });

  it('has nothing that was cut or edited away, and reads it again when a viewer comes', async () => {
    const { id, transcript } = await aCall();
    const viewer = await aGuest();
    await product.database.query(
      `update recording set shown_cut = '{"key":"x","contentType":"video/mp4","duration":90,"ranges":[{"start":0,"end":10,"kind":"remove"}]}' where id = $1`,
      [id],
    );
    await owner.browser.ask('PATCH', `/api/recordings/${id}/transcript/${transcript[1]!.id}`, {
      text: "I'll send you the paper by Friday.",
    });
    expect(await rowsOf(viewer)).toEqual([]);
    await product.runTasks({ kinds: ['update-plan'] });
    const rows = await rowsOf(viewer);
    expect(JSON.stringify(rows)).not.toContain('questionnaire');
    expect((about(rows, 'scanner data') as Row).sources).toMatchObject([{ start: 10 }]);
  });

  it('is off until its owner turns it on, and shut at once when they turn it off', async () => {
    const row = await add('One');
    const viewer = await aGuest();
    expect(await viewer.ask('GET', `/api/recordings/shared/${room}`)).toMatchObject({ hasPlan: true });
    await changeRoom({ showsPlan: false });
    expect(await viewer.ask('GET', `/api/recordings/shared/${room}`)).toMatchObject({ hasPlan: false });
    expect((await viewer.refused('GET', shared())).code).toBe('plan.not_shared');
    expect((await viewer.send('GET', shared('.md'))).status).toBe(404);
    expect(await tick(viewer, row.id)).toBe(404);
    const other = (await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() }))
      .id;
    const at = `/api/folders/${other}/room`;
    await owner.browser.ask('PATCH', at, { title: 'Another', enabled: true });
    expect(await owner.browser.ask('GET', at)).toMatchObject({ showsPlan: false });
  });
});

describe('A viewer of a room', () => {
  it('ticks a row of their side and takes the tick back', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    expect(await tick(viewer, id)).toBe(204);
    expect(await tick(viewer, id)).toBe(204);
    expect(await rowsOf(viewer)).toMatchObject([{ state: 'done', canTick: true }]);
    expect(await ownersRows()).toMatchObject([
      { state: 'done', tickedBy: { name: 'Tom', email: 'tom@example.com' } },
    ]);
    expect(await tick(viewer, id, false)).toBe(204);
    expect(await ownersRows()).toMatchObject([{ state: 'open', tickedBy: null }]);
  });

  it('ticks nothing that the sender has to do, and takes back no decision of another', async () => {
    const ours = await add('Send the offer', { side: 'us' });
    const row = await add('Export the data', { side: 'both' });
    const [tom, ann] = [await aGuest(), await aGuest('ann@example.com', 'Ann')];
    expect(await tick(tom, ours.id)).toBe(403);
    await tick(tom, row.id);
    expect((await rowsOf(ann)).find(({ id }) => id === row.id)).toMatchObject({ canTick: false });
    expect(await tick(ann, row.id, false)).toBe(409);
    await change(row.id, { state: 'done' });
    expect(await tick(tom, row.id, false)).toBe(409);
    await change(row.id, { state: 'dropped' });
    expect(await tick(tom, row.id)).toBe(409);
    expect((await ownersRows()).find(({ id }) => id === row.id)).toMatchObject({
      state: 'dropped',
      tickedBy: null,
    });
  });

  it('ticks once, however often at once', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    const answers = await Promise.all([1, 2, 3, 4].map(() => tick(viewer, id)));
    expect(answers).toContain(204);
    expect(answers.filter((status) => ![204, 409].includes(status))).toEqual([]);
    expect(await product.database.query('select from plan_reply where row_id = $1', [id])).toHaveLength(1);
  });

  it('leaves what the owner set, in any order of ticks and decisions', async () => {
    const { id } = await add('Export the data');
    const viewers = [await aGuest(), await aGuest('ann@example.com', 'Ann')];
    let expected: { state: string; ticker: TestBrowser | null } = { state: 'open', ticker: null };
    let seed = 58;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let step = 0; step < 24; step++) {
      const viewer = viewers[random(2)]!;
      const { state, ticker } = expected;
      switch (random(3)) {
        case 0: {
          const set = ['open', 'done', 'dropped'][random(3)]!;
          await change(id, { state: set });
          expected = { state: set, ticker: null };
          break;
        }
        case 1:
          await tick(viewer, id);
          if (state === 'open') expected = { state: 'done', ticker: viewer };
          break;
        default:
          await tick(viewer, id, false);
          if (state === 'done' && ticker === viewer) expected = { state: 'open', ticker: null };
      }
      const [row] = await ownersRows();
      expect([row!.state, row!.tickedBy !== null]).toEqual([expected.state, expected.ticker !== null]);
    }
  });

  it('proposes a day, which waits beside the row and replaces what they proposed before', async () => {
    const { id } = await add('Export the data', { due: '2026-03-01' });
    const viewer = await aGuest();
    await proposeDay(viewer, id, '2026-03-05');
    const proposal = await proposeDay(viewer, id, '2026-03-10');
    expect(await rowsOf(viewer)).toMatchObject([
      { due: '2026-03-01', proposedDue: { id: proposal.id, due: '2026-03-10' } },
    ]);
    expect(await rowsOf(await aGuest('ann@example.com', 'Ann'))).toMatchObject([{ proposedDue: null }]);
    await change(id, { due: '2026-03-02' });
    expect(await ownersRows()).toMatchObject([
      {
        due: '2026-03-02',
        replies: [{ id: proposal.id, kind: 'due', value: '2026-03-10', by: { email: 'tom@example.com' } }],
      },
    ]);
    await decide(id, proposal.id, true);
    expect(await ownersRows()).toMatchObject([{ due: '2026-03-10', state: 'open', replies: [] }]);
    const later = await proposeDay(viewer, id, '2026-04-01');
    await decide(id, later.id, false);
    expect(await ownersRows()).toMatchObject([{ due: '2026-03-10', replies: [] }]);
    await expect(decide(id, later.id, true)).rejects.toThrow('404');
  });

  it('proposes a row that only they see until it is accepted', async () => {
    const [tom, ann] = [await aGuest(), await aGuest('ann@example.com', 'Ann')];
    // Only the owner decides about state and privacy.
    const row = { side: 'them', due: '2026-03-01', state: 'open', isPrivate: true, mergedInto: randomUUID() };
    const propose = (what: string) => tom.ask<{ id: string }>('POST', shared('/rows'), { ...row, what });
    const [taken, dismissed, withdrawn] = [
      await propose('Book a room'),
      await propose('Bring cake'),
      await propose('Nothing'),
    ];
    expect((await rowsOf(tom)).map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed']);
    expect(await rowsOf(ann)).toEqual([]);
    expect(await (await tom.send('GET', shared('.md'))).text()).not.toContain('Book a room');
    expect(await tick(tom, taken.id)).toBe(404);
    expect((await ownersRows())[0]).toMatchObject({
      state: 'proposed',
      proposedBy: { name: 'Tom', email: 'tom@example.com' },
    });
    await change(taken.id, { state: 'open' });
    await change(dismissed.id, { isHidden: true });
    const takeBack = (by: TestBrowser, { id }: { id: string }) =>
      by.send('DELETE', shared(`/replies/${id}`)).then(({ status }) => status);
    expect(await takeBack(ann, withdrawn)).toBe(404);
    expect(await takeBack(tom, withdrawn)).toBe(204);
    expect(await takeBack(tom, taken)).toBe(404);
    for (const viewer of [tom, ann])
      expect(await rowsOf(viewer)).toMatchObject([{ what: 'Book a room', state: 'open' }]);
  });

  it('comments on a row for everyone in the room, and takes only their own comment back', async () => {
    const { id } = await add('Export the data');
    const [tom, ann] = [await aGuest(), await aGuest('ann@example.com', '')];
    const said = await comment(tom, id, 'Which years?');
    const [row] = await rowsOf(ann);
    expect(row!.comments).toMatchObject([{ content: 'Which years?', authorName: 'Tom', isYours: false }]);
    expect(JSON.stringify(row)).not.toContain('tom@example.com');
    expect((await ann.send('DELETE', shared(`/replies/${said.id}`))).status).toBe(404);
    expect((await tom.send('DELETE', shared(`/replies/${said.id}`))).status).toBe(204);
    const second = await comment(ann, id, 'All of them?');
    expect((await rowsOf(tom))[0]!.comments).toMatchObject([{ authorName: 'A viewer', isYours: false }]);
    await expect(decide(id, second.id, true)).rejects.toThrow('404');
    await decide(id, second.id, false);
    expect((await rowsOf(ann))[0]!.comments).toEqual([]);
  });

  it('is refused half characters, long texts, days that do not exist and bodies that are too large', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    const status = async (rest: string, json: object) =>
      (await viewer.send('POST', shared(rest), { json })).status;
    for (const what of ['\ud83d', ' ', 'x'.repeat(501), 'two\nlines'])
      expect(await status('/rows', { what })).toBe(400);
    expect(await status('/rows', { what: 'x'.repeat(7_000_000) })).toBe(413);
    expect(await status('/rows', { what: 'One', due: '2026-02-30' })).toBe(400);
    for (const due of ['2026-02-30', 'tomorrow', null])
      expect(await status(`/rows/${id}/proposals`, { due })).toBe(400);
    for (const content of ['\ud83d', ' ', 'x'.repeat(100_000)])
      expect(await status(`/rows/${id}/comments`, { content })).toBe(400);
    expect((await viewer.send('PATCH', shared(`/rows/${id}`), { json: { done: 'yes' } })).status).toBe(400);
    expect((await viewer.send('PATCH', shared('/rows/none'), { json: { done: true } })).status).toBe(400);
    expect(await ownersRows()).toMatchObject([{ what: 'Export the data', replies: [] }]);
  });

  it('proposes twenty rows at most, which take no room from those of the owner', async () => {
    const viewer = await aGuest();
    const propose = () => viewer.send('POST', shared('/rows'), { json: { what: 'One' } });
    const answers = await Promise.all(Array.from({ length: 22 }, propose));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await viewer.refused('POST', shared('/rows'), { json: { what: 'One' } })).code).toBe(
      'plan_reply.too_many',
    );
    await add('Another');
  });
});

describe('Who may not', () => {
  const surfaces = (rowId: string, replyId: string): [string, string, object?][] => [
    ['GET', ''],
    ['GET', '.md'],
    ['GET', `.ics?rowId=${rowId}`],
    ['POST', '/rows', { what: 'Mine now' }],
    ['PATCH', `/rows/${rowId}`, { done: true }],
    ['POST', `/rows/${rowId}/proposals`, { due: '2026-03-01' }],
    ['POST', `/rows/${rowId}/comments`, { content: 'I was here' }],
    ['DELETE', `/replies/${replyId}`],
  ];
  async function statuses(of: TestBrowser, rowId: string, replyId: string, at = room): Promise<number[]> {
    const all = [];
    for (const [method, rest, json] of surfaces(rowId, replyId))
      all.push((await of.send(method, shared(rest, at), json ? { json } : {})).status);
    return [...new Set(all)];
  }
  const removed = async (): Promise<unknown> => {
    const at = `/api/folders/${folder}/room/viewers`;
    const { viewers } = await owner.browser.ask<{ viewers: { id: string }[] }>('GET', at);
    return owner.browser.ask('DELETE', `${at}/${viewers[0]!.id}`);
  };

  it.each<[string, () => Promise<unknown>, number]>([
    ['was removed', removed, 401],
    ['comes when the room is off', () => changeRoom({ enabled: false }), 404],
    ['comes after its last day', () => changeRoom({ expiresAt: new Date(0).toISOString() }), 404],
    ['has the old link', () => owner.browser.ask('POST', `/api/folders/${folder}/room/rotate`), 404],
    ['has the old password', () => changeRoom({ password: 'open sesame' }), 401],
    ['comes when the plan is off', () => changeRoom({ showsPlan: false }), 404],
  ])('is anyone who %s', async (_, shut, status) => {
    const { id } = await add('Canary');
    const viewer = await aGuest();
    const said = await comment(viewer, id, 'Canary?');
    await shut();
    expect(await statuses(viewer, id, said.id)).toEqual([status]);
    expect(await ownersRows()).toMatchObject([{ what: 'Canary', state: 'open' }]);
  });

  it('is anyone without a pass of this room, signed in elsewhere or not, or with that of a recording', async () => {
    const { id: recordingId } = await aCall();
    const [row] = await ownersRows();
    const stranger = await aPerson(product);
    for (const browser of [product.visitor(), stranger.browser])
      expect(await statuses(browser, row!.id, randomUUID())).toEqual([401]);
    const viewer = await aGuest();
    await viewer.ask('POST', `/api/recordings/shared/${room}/recordings/${recordingId}/view`, {});
    expect(await statuses(viewer, row!.id, randomUUID(), `${room}.${recordingId}`)).toEqual([404]);
  });

  it('is a viewer of another room, for its rows and replies', async () => {
    const { id } = await add('Canary');
    const viewer = await aGuest();
    const said = await comment(viewer, id, 'Canary?');
    const first = folder;
    folder = (await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
    room = await changeRoom({ title: 'Another', enabled: true, showsPlan: true });
    const other = await aGuest();
    for (const [method, rest, json] of surfaces(id, said.id).slice(4))
      expect((await other.send(method, shared(rest), json ? { json } : {})).status).toBe(404);
    expect(await rowsOf(other)).toEqual([]);
    await expect(decide(id, said.id, false)).rejects.toThrow('404');
    folder = first;
    expect(await ownersRows()).toMatchObject([{ replies: [{ value: 'Canary?' }] }]);
  });

  it('is the team on the viewers’ side, which sees the plan as they do', async () => {
    const { id } = await add('Export the data');
    await add('Private', { isPrivate: true });
    const member = await aPerson(product);
    await joinTenant(product, member.browser, owner.browser, 'member');
    expect((await rowsOf(owner.browser)).map(({ what }) => what)).toEqual(['Export the data']);
    for (const { browser } of [owner, member]) expect(await tick(browser, id)).toBe(403);
    await owner.browser.ask('PUT', `/api/folders/${folder}/access`, [{ role: 'member', may: 'none' }]);
    expect((await member.browser.send('GET', shared())).status).toBe(401);
  });

  it('is a page of another site', async () => {
    const { id } = await add('Export the data');
    const viewer = await aGuest();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(
      (await viewer.send('PATCH', shared(`/rows/${id}`), { json: { done: true }, headers })).status,
    ).toBe(403);
  });
});

describe('What viewers say', () => {
  it('is forgotten with them, except for what is done', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const email = `${randomUUID()}@example.com`;
    const viewer = await aGuest(email, 'Tom');
    await tick(viewer, one.id);
    await comment(viewer, two.id, 'Which?');
    await proposeDay(viewer, two.id, '2026-03-01');
    await viewer.ask('POST', shared('/rows'), { what: 'Three' });
    await notified();
    expect(await owner.browser.ask('GET', `/api/viewers?email=${email}`)).toMatchObject({
      rooms: [
        {
          plan: expect.arrayContaining([
            { kind: 'comment', value: 'Which?' },
            { kind: 'row', value: 'Three' },
          ]),
        },
      ],
    });
    await owner.browser.ask('DELETE', `/api/viewers?email=${email}`);
    await product.runTasks();
    expect(await tablesWith(product, email)).toEqual([]);
    const rows = await ownersRows();
    expect(rows.map(({ what, state, tickedBy, replies }) => [what, state, tickedBy, replies])).toEqual([
      ['One', 'done', null, []],
      ['Two', 'open', null, []],
    ]);
  });

  it('does not follow a recording into another room', async () => {
    const { id } = await aCall();
    const viewer = await aGuest();
    await comment(viewer, about(await rowsOf(viewer), 'scanner data').id, 'Canary?');
    folder = (await owner.browser.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
    await move(id, folder);
    room = await changeRoom({ title: 'Another', enabled: true, showsPlan: true });
    const rows = await rowsOf(await aGuest('ann@example.com', 'Ann'));
    expect(about(rows, 'scanner data')).toMatchObject({ comments: [] });
    expect(JSON.stringify(await ownersRows())).not.toContain('Canary?');
  });

  it('reaches the owner once, and no longer when it was taken back', async () => {
    await aCall();
    const viewer = await aGuest();
    const { id, what } = about(await rowsOf(viewer), 'scanner data');
    await tick(viewer, id);
    await comment(viewer, id, 'Sent it.');
    const proposed = await viewer.ask<{ id: string }>('POST', shared('/rows'), { what: 'Book a room' });
    const texts = (await notified()).map(({ text }) => text);
    expect(texts.toSorted()).toEqual([`Done: ${what}`, 'New row: Book a room', `Sent it. (${what})`]);
    expect((await notified()).map(({ folderId }) => folderId)).toEqual([folder, folder, folder]);
    await tick(viewer, id, false);
    await viewer.ask('DELETE', shared(`/replies/${proposed.id}`));
    expect((await notified()).map(({ text }) => text)).toEqual([`Sent it. (${what})`]);
  });
});

describe('The minutes of a recording', () => {
  it('have its accepted rows, without private ones, and each step once', async () => {
    const { id } = await aCall();
    const scanner = about(await ownersRows(), 'scanner data');
    await change(scanner.id, { state: 'done', who: 'Tom Reed' });
    await change(about(await ownersRows(), 'questionnaire').id, { isPrivate: true });
    const minutes = await (await owner.browser.send('GET', `/api/recordings/${id}/minutes.md`)).text();
    const section = (name: string): string => minutes.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
    expect(section('Action plan')).toContain('**Tom Reed:** ');
    expect(section('Action plan')).toContain('January 31, 2026, done');
    expect(section('Action plan')).not.toContain('questionnaire');
    expect(section('Next steps')).not.toContain('scanner data');
  });
});
