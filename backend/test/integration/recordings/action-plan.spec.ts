import { randomUUID } from 'node:crypto';
import { startProduct, type TestBrowser } from '../../support/product.js';
import { aPerson } from '../../support/people.js';
import { aCompletedRecording, joinTenant } from '../../support/recordings.js';

interface Source {
  recordingId: string;
  start: number;
  text: string;
}
interface Row {
  id: string;
  what: string;
  side: string;
  who: string | null;
  due: string | null;
  state: string;
  isHidden: boolean;
  source: Source | null;
  merged: { id: string }[];
  changes: { id: string; field: string; value: string; state: string; source: Source }[];
}
interface Plan {
  rows: Row[];
  isUpdating: boolean;
}

const product = await startProduct();
const owner = await aPerson(product);
const { browser } = owner;
await product.database.query(
  `update user_account set first_name = 'Maya', last_name = 'Lind' where id = $1`,
  [owner.id],
);

const FIRST = [
  { text: 'Good morning, shall we look at the rollout?', speaker: 'Maya Lind' },
  { text: 'We need the security questionnaire before the pilot.', speaker: 'Tom Reed' },
  { text: "I'll send you the security questionnaire by Friday.", speaker: 'Maya Lind' },
  { text: 'Great, and the scanner data?', speaker: 'Maya Lind' },
  { text: "I'll export two years of scanner data by the end of January.", speaker: 'Tom Reed' },
  { text: 'Perfect, thank you, goodbye.', speaker: 'Maya Lind' },
];
const SECOND = [
  { text: 'Good morning, thanks for joining.', speaker: 'Maya Lind' },
  { text: 'The security questionnaire came on Friday, thank you, I read it.', speaker: 'Tom Reed' },
  { text: "The scanner data takes longer, I'll export it by the tenth of February.", speaker: 'Tom Reed' },
  { text: 'All right, that is fine.', speaker: 'Maya Lind' },
];

async function aCall(folderId: string, at: string, lines: typeof FIRST, title = `Call of ${at}`) {
  const recording = await aCompletedRecording(product, browser, { title, lines });
  await product.database.query('update recording set recorded_at = $2 where id = $1', [recording.id, at]);
  await move(recording.id, folderId);
  return recording;
}
const move = (id: string, folderId: string | null) =>
  browser.ask('POST', '/api/recordings/batch', { ids: [id], action: 'move', folderId });
const aFolder = async (name: string = randomUUID()) =>
  (await browser.ask<{ id: string }>('POST', '/api/folders', { name })).id;
const path = (folderId: string, rest = '') => `/api/folders/${folderId}/plan${rest}`;
async function planOf(folderId: string, as: TestBrowser = browser): Promise<Row[]> {
  await as.ask('GET', path(folderId, '?timezone=Europe/Oslo'));
  await product.runTasks({ kinds: ['update-plan'] });
  const { rows, isUpdating } = await as.ask<Plan>('GET', path(folderId));
  expect(isUpdating).toBe(false);
  return rows;
}
const rowAbout = (rows: readonly Row[], text: string) => rows.find(({ what }) => what.includes(text))!;
const change = (folderId: string, { id }: Pick<Row, 'id'>, json: object) =>
  browser.ask('PATCH', path(folderId, `/rows/${id}`), json);

describe('The action plan of a folder', () => {
  afterAll(() => product.stop());

  it('has a proposed row for each promise, with side, person, day and line', async () => {
    const folder = await aFolder();
    const { id } = await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    const rows = await planOf(folder);
    expect(rowAbout(rows, 'questionnaire by Friday')).toMatchObject({
      side: 'us',
      who: 'Maya Lind',
      due: '2026-01-16',
      state: 'proposed',
      source: { recordingId: id, start: 20, text: FIRST[2]!.text },
    });
    expect(rowAbout(rows, 'export two years')).toMatchObject({
      side: 'them',
      who: 'Tom Reed',
      due: '2026-01-31',
    });
    expect(rows.map(({ due }) => due)).toEqual(rows.map(({ due }) => due).toSorted());
  });

  it('resolves days in the time zone of whoever opened it first', async () => {
    const folder = await aFolder();
    // Thursday in Oslo, where "Friday" is the 16th, and Wednesday in UTC.
    await aCall(folder, '2026-01-14T23:30:00Z', [
      { text: 'Hello there, everyone.', speaker: 'Maya Lind' },
      { text: "I'll send you the contract tomorrow.", speaker: 'Maya Lind' },
    ]);
    expect(rowAbout(await planOf(folder), 'contract').due).toBe('2026-01-16');
  });

  it('proposes what a later call says beside a row, and dismisses it for good', async () => {
    const folder = await aFolder();
    await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    await aCall(folder, '2026-02-03T09:00:00Z', SECOND);
    const rows = await planOf(folder);
    const scanner = rowAbout(rows, 'scanner data by');
    expect(scanner).toMatchObject({ due: '2026-01-31', changes: [{ field: 'due', value: '2026-02-10' }] });
    const sent = rowAbout(rows, 'questionnaire by Friday');
    expect(sent).toMatchObject({ state: 'proposed', changes: [{ field: 'state', value: 'done' }] });
    const decide = (row: Row, accept: boolean) =>
      browser.ask('POST', path(folder, `/rows/${row.id}/changes/${row.changes[0]!.id}`), { accept });
    await decide(scanner, true);
    await decide(sent, false);
    await aCall(folder, '2026-02-20T09:00:00Z', [{ text: 'Only a short hello today.', speaker: 'Tom Reed' }]);
    const after = await planOf(folder);
    expect(rowAbout(after, 'scanner data by')).toMatchObject({ due: '2026-02-10', state: 'open' });
    expect(rowAbout(after, 'questionnaire by Friday')).toMatchObject({
      state: 'proposed',
      changes: [{ state: 'dismissed' }],
    });
  });

  it('proposes nothing beside a row where a short call promises something else', async () => {
    const folder = await aFolder();
    await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    await aCall(folder, '2026-01-14T09:00:00Z', [
      { text: "I'll ask our lawyers about the contract by Thursday.", speaker: 'Tom Reed' },
      { text: 'Great, thank you.', speaker: 'Maya Lind' },
    ]);
    const rows = await planOf(folder);
    expect(rows.flatMap(({ changes }) => changes)).toEqual([]);
    expect(rowAbout(rows, 'lawyers')).toMatchObject({ side: 'them', due: '2026-01-15' });
  });

  it('loses the rows of a recording that is moved or deleted, and gets them back with it', async () => {
    const [folder, other] = [await aFolder(), await aFolder()];
    const { id } = await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    const row = rowAbout(await planOf(folder), 'export two years');
    await change(folder, row, { state: 'open', who: 'Arvid' });
    await move(id, other);
    expect(await planOf(folder)).toEqual([]);
    expect(rowAbout(await planOf(other), 'export two years')).toMatchObject({ state: 'open', who: 'Arvid' });
    await browser.ask('DELETE', `/api/recordings/${id}`);
    expect((await browser.ask<Plan>('GET', path(other))).rows).toEqual([]);
    await browser.ask('POST', `/api/recordings/${id}/restore`);
    expect(rowAbout(await planOf(other), 'export two years')).toMatchObject({ state: 'open', who: 'Arvid' });
  });

  it('has no row of a line that is cut, nor a word that an edit removed', async () => {
    const folder = await aFolder();
    const { id, transcript } = await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    await change(folder, rowAbout(await planOf(folder), 'export two years'), { state: 'open' });
    await product.database.query(
      `update recording set shown_cut = '{"key":"x","contentType":"video/mp4","duration":90,"ranges":[{"start":40,"end":50,"kind":"remove"}]}' where id = $1`,
      [id],
    );
    // Before the recording is read again, none of its rows can be trusted.
    expect(JSON.stringify((await browser.ask<Plan>('GET', path(folder))).rows)).not.toContain('export');
    expect(JSON.stringify(await planOf(folder))).not.toContain('export two years');
    await browser.ask('PATCH', `/api/recordings/${id}/transcript/${transcript[2]!.id}`, {
      text: "I'll send you the paper by Friday.",
    });
    expect(JSON.stringify(await planOf(folder))).not.toContain('questionnaire by Friday');
  });

  it('keeps what people set, in any order of calls, edits and ticks', async () => {
    const folder = await aFolder();
    const calls: (() => Promise<unknown>)[] = [
      () => aCall(folder, '2026-01-13T09:00:00Z', FIRST),
      () => aCall(folder, '2026-02-03T09:00:00Z', SECOND),
      () =>
        aCall(folder, '2026-02-24T09:00:00Z', [
          { text: 'The scanner data came on the tenth, thanks.', speaker: 'Maya Lind' },
          { text: "I'll book the training for the tenth of March.", speaker: 'Maya Lind' },
        ]),
    ];
    const set = new Map<string, Record<string, unknown>>();
    let seed = 58;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const decisions = [
      () => ({ state: ['open', 'done', 'dropped'][random(3)]! }),
      () => ({ due: [null, '2026-03-01', '2026-04-01'][random(3)]! }),
      () => ({ who: [null, 'Ann', 'Bo'][random(3)]! }),
      () => ({ what: `What ${random(1000)}` }),
    ];
    for (let step = 0; step < 12; step++) {
      if (step % 4 === 0) await calls.splice(random(calls.length), 1)[0]!();
      const rows = await planOf(folder);
      for (const [id, values] of set) expect(rows.find((row) => row.id === id)).toMatchObject(values);
      const row = rows[random(rows.length)]!;
      const decision = decisions[random(decisions.length)]!();
      await change(folder, row, decision);
      set.set(row.id, { ...set.get(row.id), ...decision });
    }
    const rows = await planOf(folder);
    for (const [id, values] of set) expect(rows.find((row) => row.id === id)).toMatchObject(values);
  });

  it('merges rows and separates them', async () => {
    const folder = await aFolder();
    const add = (what: string) => browser.ask<Row>('POST', path(folder, '/rows'), { what });
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
    await change(folder, one, { mergedInto: two.id });
    await change(folder, two, { mergedInto: three.id });
    expect(await planOf(folder)).toMatchObject([{ what: 'Three', merged: [{ id: one.id }, { id: two.id }] }]);
    const refused = await browser.send('PATCH', path(folder, `/rows/${three.id}`), {
      json: { mergedInto: one.id },
    });
    expect(refused.status).toBe(400);
    await change(folder, one, { mergedInto: null });
    expect((await planOf(folder)).map(({ what }) => what)).toEqual(['One', 'Three']);
  });

  it('exports accepted rows, without private and hidden ones', async () => {
    const folder = await aFolder();
    await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    await change(folder, rowAbout(await planOf(folder), 'export two years'), { state: 'open' });
    for (const row of [
      { what: 'Private', isPrivate: true },
      { what: 'Shown', due: '2026-03-01' },
    ])
      await browser.ask('POST', path(folder, '/rows'), row);
    const hidden = await browser.ask<Row>('POST', path(folder, '/rows'), { what: 'Hidden' });
    await change(folder, hidden, { isHidden: true });
    for (const format of ['ics', 'csv', 'md']) {
      const file = await (await browser.send('GET', path(folder, `.${format}`))).text();
      expect(file).toContain('Shown');
      expect(file).toContain('export two years');
      expect(file).not.toMatch(/Private|Hidden|questionnaire by Friday/);
    }
    const one = rowAbout(await planOf(folder), 'Shown');
    const file = await (await browser.send('GET', path(folder, `.ics?rowId=${one.id}`))).text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('takes two changes at once', async () => {
    const folder = await aFolder();
    const row = await browser.ask<Row>('POST', path(folder, '/rows'), { what: 'One' });
    await Promise.all([change(folder, row, { who: 'Ann' }), change(folder, row, { due: '2026-03-01' })]);
    expect(await planOf(folder)).toMatchObject([{ who: 'Ann', due: '2026-03-01', state: 'open' }]);
  });

  it('is only changed by those who may edit the folder and the recording', async () => {
    const folder = await aFolder();
    await aCall(folder, '2026-01-13T09:00:00Z', FIRST);
    const [row] = await planOf(folder);
    const member = await aPerson(product);
    await joinTenant(product, member.browser, browser, 'member');
    const access = (may: string) =>
      browser.ask('PUT', `/api/folders/${folder}/access`, [{ role: 'member', may }]);
    const send = (as: TestBrowser, method: string, rest: string, json?: object) =>
      as.send(method, path(folder, rest), json ? { json } : {}).then(({ status }) => status);
    await access('none');
    expect(await send(member.browser, 'GET', '')).toBe(404);
    await access('view');
    expect(await planOf(folder, member.browser)).toHaveLength((await planOf(folder)).length);
    expect(await send(member.browser, 'PATCH', `/rows/${row!.id}`, { state: 'open' })).toBe(403);
    expect(await send(member.browser, 'POST', '/rows', { what: 'Mine' })).toBe(403);
    const stranger = await aPerson(product);
    for (const [method, rest, json] of [
      ['GET', '', undefined],
      ['POST', '/rows', { what: 'Mine' }],
      ['PATCH', `/rows/${row!.id}`, { state: 'open' }],
      ['POST', `/rows/${row!.id}/changes/${randomUUID()}`, { accept: true }],
    ] as const)
      expect(await send(stranger.browser, method, rest, json)).toBe(404);
    // A row of another folder.
    const own = await aFolder();
    expect(
      (await browser.send('PATCH', path(own, `/rows/${row!.id}`), { json: { state: 'open' } })).status,
    ).toBe(404);
  });

  it('refuses half characters, long texts and days that do not exist', async () => {
    const folder = await aFolder();
    const add = async (json: object) => (await browser.send('POST', path(folder, '/rows'), { json })).status;
    expect(await add({ what: '\ud83d' })).toBe(400);
    expect(await add({ what: 'x'.repeat(501) })).toBe(400);
    expect(await add({ what: 'x'.repeat(7_000_000) })).toBe(413);
    expect(await add({ what: 'One', due: '2026-02-30' })).toBe(400);
    expect(await add({ what: ' ' })).toBe(400);
    expect((await browser.send('GET', path(folder, '?timezone=Mars/Base'))).status).toBe(400);
  });
});
