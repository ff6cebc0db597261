import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { ExpiringRecordings } from '../../../src/modules/recordings/folders/expiring-recordings.js';
import { asTheProduct } from '../../support/in-context.js';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';

interface Folder {
  id: string;
  name: string;
  parentId: string | null;
  recordings: number;
  access: string;
}
interface Changed {
  done: string[];
  failed: { id: string; reason: string }[];
  undo: { id: string; until: string } | null;
}

let owner: Person;
let member: Person;
let colleague: Person;

const product = await startProduct();
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');
afterAll(() => product.stop());

beforeEach(async () => {
  [owner, member, colleague] = [await aPerson(product), await aPerson(product), await aPerson(product)];
  for (const { browser } of [member, colleague]) await joinTenant(product, browser, owner.browser, 'member');
});

const folder = (name: string, parentId: string | null = null, by = owner): Promise<Folder> =>
  by.browser.ask('POST', '/api/folders', { name, parentId });
const batch = (json: object, by = owner): Promise<Changed> =>
  by.browser.ask('POST', '/api/recordings/batch', json);
const move = (folderId: string | null, ids: string[], by = owner): Promise<Changed> =>
  batch({ action: 'move', ids, folderId }, by);
const setAccess = ({ id }: Folder, entries: object[], by = owner): Promise<object[]> =>
  by.browser.ask('PUT', `/api/folders/${id}/access`, entries);
const titles = async (query: string, by = owner): Promise<string[]> =>
  (await by.browser.ask<{ title: string }[]>('GET', `/api/recordings?${query}`)).map(({ title }) => title);
const refusal = async (browser: TestBrowser, method: string, path: string, json?: object) => {
  const answer = await browser.send(method, path, json ? { json } : {});
  const body = (await answer.json()) as { code: string };
  return `${answer.status} ${body.code}`;
};
const aRecording = (title: string, by = owner): Promise<RecordingBody> =>
  aCompletedRecording(product, by.browser, { title });

describe('Folders', () => {
  it('lie in each other as deep as people make them, without circles, and each name once beside another', async () => {
    const [a, x] = [await folder('Sales'), await folder('Marketing')];
    let deepest = a;
    for (let depth = 0; depth < 30; depth++) deepest = await folder(`Level ${depth}`, deepest.id);
    const change = (id: string, json: object) => refusal(owner.browser, 'PATCH', `/api/folders/${id}`, json);
    expect(await change(a.id, { parentId: deepest.id })).toBe('409 folder.circle');
    expect(await change(a.id, { parentId: a.id })).toBe('409 folder.circle');
    expect(await change(x.id, { name: 'SALES' })).toBe('409 folder.name_taken');
    expect(await change(x.id, { parentId: randomUUID() })).toBe('409 folder.gone');
    expect(await change(randomUUID(), { name: 'X' })).toBe('404 folder.not_found');
    await owner.browser.ask('PATCH', `/api/folders/${x.id}`, { name: 'Sales', parentId: deepest.id });
    expect(await owner.browser.ask<Folder[]>('GET', '/api/folders')).toContainEqual({
      id: x.id,
      name: 'Sales',
      parentId: deepest.id,
      recordings: 0,
      access: 'edit',
    });
  });

  it('lose no recording when they go: it moves up or to the bin, and comes back to the top', async () => {
    const sales = await folder('Sales');
    const calls = await folder('Calls', sales.id);
    const deep = await folder('Calls', calls.id);
    const [one, two] = [await aRecording('One'), await aRecording('Two')];
    await move(calls.id, [one.id]);
    await move(deep.id, [two.id]);
    expect((await owner.browser.send('DELETE', `/api/folders/${calls.id}`)).status).toBe(400);
    await owner.browser.ask('DELETE', `/api/folders/${calls.id}?recordings=up`);
    expect(await titles(`folderId=${sales.id}`)).toEqual(['One']);
    expect(await titles(`folderId=${sales.id}&subfolders=true`)).toEqual(['Two', 'One']);
    await owner.browser.ask('DELETE', `/api/folders/${sales.id}?recordings=bin`);
    expect(await owner.browser.ask('GET', '/api/folders')).toEqual([]);
    expect(await titles('')).toEqual([]);
    const restored = await batch({ action: 'restore', ids: [one.id, two.id] });
    expect(restored).toMatchObject({ done: [one.id, two.id], failed: [] });
    expect(await titles('folderId=top')).toEqual(['Two', 'One']);
  });

  it('shut out, let see and let edit by role and by person, and the nearest entry decides', async () => {
    const [company, board] = [await folder('Company'), await folder('Board')];
    const open = await folder('Minutes', board.id);
    const ids: Record<string, string> = {};
    for (const [title, at] of [
      ['Town hall', company],
      ['Board', board],
      ['Minutes', open],
    ] as const) {
      ids[title] = (await aRecording(title)).id;
      await move(at.id, [ids[title]]);
    }
    expect(await titles('', member)).toEqual([]);
    await setAccess(company, [{ role: 'member', may: 'view' }]);
    await setAccess(board, [
      { role: 'member', may: 'none' },
      { userId: member.id, may: 'edit' },
    ]);
    expect(await titles('', member)).toEqual(['Minutes', 'Board', 'Town hall']);
    expect(await titles('', colleague)).toEqual(['Town hall']);
    const edit = (by: Person, id: string) =>
      by.browser.send('PATCH', `/api/recordings/${id}`, { json: { description: 'Mine' } });
    const statuses = [edit(member, ids.Board!), edit(member, ids['Town hall']!), edit(colleague, ids.Board!)];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404, 404]);
    const seen = async (by: Person) =>
      (await by.browser.ask<Folder[]>('GET', '/api/folders')).map(({ name, access }) => [name, access]);
    expect(await seen(colleague)).toEqual([['Company', 'view']]);
    expect(await seen(member)).toEqual([
      ['Board', 'edit'],
      ['Company', 'view'],
      ['Minutes', 'edit'],
    ]);
    await setAccess(open, [{ role: 'member', may: 'view' }]);
    expect(await titles('', colleague)).toEqual(['Minutes', 'Town hall']);
    expect(await seen(colleague)).toEqual([
      ['Company', 'view'],
      ['Minutes', 'view'],
    ]);
    await owner.browser.ask('PATCH', `/api/folders/${open.id}`, { parentId: company.id });
    await setAccess(open, []);
    await setAccess(company, [{ role: 'member', may: 'none' }]);
    expect(await titles('', colleague)).toEqual([]);
    expect(await owner.browser.ask('GET', `/api/folders/${open.id}/access`)).toEqual([
      { role: 'member', may: 'none', inheritedFrom: { id: company.id, name: 'Company' } },
    ]);
    expect(await refusal(colleague.browser, 'GET', `/api/folders/${company.id}/access`)).toBe(
      '404 folder.not_found',
    );
  });

  it('tell nobody the name of a folder that shuts them out', async () => {
    const secret = await folder('Project Osprey');
    await setAccess(secret, [
      { role: 'member', may: 'none' },
      { userId: member.id, may: 'edit' },
    ]);
    const open = await folder('Open', secret.id);
    await setAccess(open, [{ userId: colleague.id, may: 'edit' }]);
    const entries = await colleague.browser.ask('GET', `/api/folders/${open.id}/access`);
    expect(entries).toContainEqual({
      userId: member.id,
      may: 'edit',
      inheritedFrom: { id: secret.id, name: '' },
    });
    // Another folder with the same name may exist next to it for users who see both.
    const same = await folder('PROJECT OSPREY', null, colleague);
    expect(same.name).toBe('PROJECT OSPREY');
    expect(await refusal(member.browser, 'POST', '/api/folders', { name: 'Project Osprey' })).toBe(
      '409 folder.name_taken',
    );
    const inside = await folder('Project Osprey', same.id, colleague);
    await colleague.browser.ask('PATCH', `/api/folders/${same.id}`, { name: 'Mine' });
    await colleague.browser.ask('DELETE', `/api/folders/${same.id}?recordings=up`);
    expect(await colleague.browser.ask('GET', '/api/folders')).toContainEqual(
      expect.objectContaining({ id: inside.id, name: 'Project Osprey', parentId: null }),
    );
  });

  it('shut nobody out of what they recorded', async () => {
    const board = await folder('Board');
    const mine = await aRecording('Mine', member);
    await move(board.id, [mine.id]);
    await setAccess(board, [{ role: 'member', may: 'none' }]);
    expect(await titles('', member)).toEqual(['Mine']);
    expect(await titles('', colleague)).toEqual([]);
  });

  it('give defaults to what is made in them, and those of a subfolder go before', async () => {
    const german = await folder('German');
    const none = {
      link: null,
      expiresAfterDays: null,
      downloadAllowed: null,
      language: null,
      vocabulary: [],
      deleteAfterDays: null,
    };
    await owner.browser.ask('PUT', `/api/folders/${german.id}/defaults`, {
      ...none,
      language: 'de',
      password: 'long enough',
      deleteAfterDays: 90,
    });
    const sub = await folder('Berlin', german.id);
    await owner.browser.ask('PUT', `/api/folders/${sub.id}/defaults`, { ...none, deleteAfterDays: 30 });
    expect(await owner.browser.ask('GET', `/api/folders/${sub.id}/defaults`)).toEqual({
      ...none,
      hasPassword: false,
      deleteAfterDays: 30,
      inherited: { ...none, hasPassword: true, language: 'de', deleteAfterDays: 90 },
    });
    const create = (json: object) =>
      owner.browser.ask<RecordingBody>('POST', '/api/recordings/create-uploading', { title: 'A', ...json });
    expect(await create({ folderId: sub.id })).toMatchObject({ language: 'de', folderId: sub.id });
    expect(await create({ folderId: sub.id, language: 'en' })).toMatchObject({ language: 'en' });
    expect(
      await refusal(owner.browser, 'POST', '/api/recordings/create-uploading', {
        title: 'A',
        folderId: randomUUID(),
      }),
    ).toBe('409 folder.gone');
  });
});

it('a folder’s link defaults reach what is moved into it, but no link that a person has set or used, and go with an undo', async () => {
  const [calm, set, used] = [await aRecording('Calm'), await aRecording('Set'), await aRecording('Used')];
  await owner.browser.ask('PATCH', `/api/recordings/${set.id}/share`, { expiresAt: '2999-01-01T00:00:00Z' });
  await aViewer(product, used.shareId);
  const inside = await folder('Inside');
  await owner.browser.ask('PUT', `/api/folders/${inside.id}/defaults`, {
    link: true,
    password: 'long enough',
    expiresAfterDays: 30,
    downloadAllowed: true,
    language: null,
    vocabulary: [],
    deleteAfterDays: null,
  });
  const since = await aRecording('Since');
  const shares = () =>
    Promise.all(
      [calm, set, used, since].map(({ id }) => owner.browser.ask('GET', `/api/recordings/${id}/share`)),
    );
  const moved = await move(inside.id, [calm.id, set.id, used.id, since.id]);
  const given = {
    enabled: true,
    hasPassword: true,
    expiresAt: expect.any(String) as string,
    downloadAllowed: true,
  };
  const others = [
    { hasPassword: false, expiresAt: '2999-01-01T00:00:00.000Z', downloadAllowed: false },
    { hasPassword: false, expiresAt: null },
  ];
  expect(await shares()).toMatchObject([given, ...others, given]);
  await owner.browser.ask('PATCH', `/api/recordings/${since.id}/share`, { password: 'another one' });
  await owner.browser.ask('POST', `/api/recordings/batch/${moved.undo!.id}/undo`);
  const untouched = { enabled: true, hasPassword: false, expiresAt: null, downloadAllowed: false };
  expect(await shares()).toMatchObject([untouched, ...others, { hasPassword: true, expiresAt: null }]);
  await move(inside.id, [calm.id]);
  expect(await shares()).toMatchObject([given, {}, {}, {}]);
});

it('folders, tags and views stay with a tenant when a person takes their recordings to another one', async () => {
  const person = await aPerson(product);
  const recording = await aCompletedRecording(product, person.browser, {
    title: 'Mine',
    lines: [{ text: 'Hi', speaker: 'Grace' }],
  });
  const mine = await folder('Mine', null, person);
  await move(mine.id, [recording.id], person);
  await batch({ action: 'tag', ids: [recording.id], tag: 'Mine' }, person);
  await person.browser.ask('POST', '/api/views', { name: 'Mine', query: 'tag=Mine' });
  const invitation = await owner.browser.ask<{ url: string }>('POST', '/api/tenant/invitations', {
    email: person.email,
    role: 'member',
  });
  const path = new URL(invitation.url, product.origin).pathname;
  await person.browser.send('POST', path, { form: new URLSearchParams() });
  expect(await person.browser.ask('GET', '/api/auth/user')).toMatchObject({ tenant: { id: owner.tenantId } });
  expect(await person.browser.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({
    folderId: null,
    tags: [],
  });
  expect(await person.browser.ask('GET', '/api/recordings/people?q=grace')).toMatchObject([
    { recordings: 1 },
  ]);
  expect(await person.browser.ask('GET', '/api/views')).toEqual([]);
});

describe('A folder that keeps recordings for some days', () => {
  const run = () => asTheProduct(product, () => product.app.get(ExpiringRecordings, { strict: false }).run());
  const age = (id: string, days: number) =>
    product.database.query(
      `update recording set filed_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  const notified = async () =>
    (await owner.browser.ask<{ notifications: object[] }>('GET', '/api/notifications')).notifications;

  it('tells their owners a week before it puts them into the bin, also those that are older than its rule', async () => {
    const calls = await folder('Calls');
    await owner.browser.ask('PUT', `/api/folders/${calls.id}/defaults`, {
      link: null,
      expiresAfterDays: null,
      language: null,
      vocabulary: [],
      deleteAfterDays: 30,
    });
    const sub = await folder('Sub', calls.id);
    const [fresh, old] = [await aRecording('Fresh'), await aRecording('Old')];
    await move(sub.id, [fresh.id, old.id]);
    await age(fresh.id, 22);
    await age(old.id, 300);
    await run();
    await product.runTasks({ kinds: ['recording-expiring'] });
    expect(await notified()).toMatchObject([
      {
        kind: 'expiring',
        recordingTitle: 'Old',
        actorName: 'Sub',
        text: expect.stringMatching(/^Deleted on /),
      },
    ]);
    expect(await titles('')).toEqual(['Old', 'Fresh']);
    const pass = () =>
      product.database.query(`update retention_notice set due_at = due_at - interval '8 days'`);
    await pass();
    await run();
    expect(await titles('')).toEqual(['Fresh']);
    await age(fresh.id, 25);
    await run();
    await move(null, [fresh.id]);
    await pass();
    await run();
    expect(await titles('')).toEqual(['Fresh']);
  });
});

describe('Many recordings at once', () => {
  it('are moved, tagged, shared and deleted, and each change is undone once', async () => {
    const sales = await folder('Sales');
    const ids = [(await aRecording('One')).id, (await aRecording('Two')).id];
    const missing = randomUUID();
    const moved = await move(sales.id, [...ids, missing]);
    expect(moved).toMatchObject({
      done: ids,
      failed: [{ id: missing, reason: 'This recording no longer exists, or you can’t change it.' }],
    });
    const undo = (changed: Changed) =>
      owner.browser.ask<Changed>('POST', `/api/recordings/batch/${changed.undo!.id}/undo`);
    expect(await undo(moved)).toEqual({ done: ids, failed: [], undo: null });
    expect(await titles('folderId=top')).toEqual(['Two', 'One']);
    expect(await refusal(owner.browser, 'POST', `/api/recordings/batch/${moved.undo!.id}/undo`)).toBe(
      '404 batch.not_undoable',
    );

    await batch({ action: 'tag', ids: [ids[0]!], tag: 'Pricing' });
    const tagged = await batch({ action: 'tag', ids, tag: 'PRICING' });
    expect(await titles('tag=pricing')).toEqual(['Two', 'One']);
    const [tag] = await owner.browser.ask<{ id: string }[]>('GET', '/api/tags');
    expect(tag).toMatchObject({ name: 'Pricing', color: 'orange', recordings: 2 });
    await undo(tagged);
    expect(await titles('tag=pricing')).toEqual(['One']);
    await owner.browser.ask('PATCH', `/api/tags/${tag!.id}`, { name: 'Money', color: 'teal' });
    expect(await owner.browser.ask('GET', `/api/recordings/${ids[0]!}`)).toMatchObject({
      tags: [{ name: 'Money', color: 'teal' }],
    });

    const off = await batch({ action: 'unshare', ids });
    const share = async () =>
      Promise.all(
        ids.map(
          async (id) =>
            (await owner.browser.ask<{ enabled: boolean }>('GET', `/api/recordings/${id}/share`)).enabled,
        ),
      );
    expect(await share()).toEqual([false, false]);
    await undo(off);
    expect(await share()).toEqual([true, true]);

    const gone = await batch({ action: 'delete', ids });
    expect(await titles('')).toEqual([]);
    await undo(gone);
    expect(await titles('')).toEqual(['Two', 'One']);
  });

  it('are exported into one archive, with a list of what was left out and why', async () => {
    const lines = [{ text: 'It costs forty dollars.', speaker: 'Grace' }];
    const call = await aCompletedRecording(product, owner.browser, { title: 'Call', lines });
    const again = await aCompletedRecording(product, owner.browser, { title: 'CALL', lines });
    const silent = await aCompletedRecording(product, owner.browser, { title: 'Silent', lines: [] });
    const json = {
      ids: [call.id, again.id, silent.id],
      files: ['transcript.txt', 'minutes.docx', 'minutes.md'],
    };
    const form = new URLSearchParams({ ids: json.ids.join(), files: json.files.join() });
    const filesOf = async (
      by: Person,
      body: { json: object } | { form: URLSearchParams },
    ): Promise<Record<string, string>> => {
      const answer = await by.browser.send('POST', '/api/recordings/batch/export', body);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
    };
    const files = await filesOf(owner, { form });
    expect(Object.keys(files)).toEqual([
      'Call.transcript.txt',
      'Call.minutes.docx',
      'Call.minutes.md',
      'CALL.transcript (2).txt',
      'CALL.minutes (2).docx',
      'CALL.minutes (2).md',
      'Not exported.csv',
    ]);
    expect(files['Call.transcript.txt']).toBe('[0:00] Grace: It costs forty dollars.\n');
    expect(files['Call.minutes.md']).toContain('# Call');
    expect(files['Not exported.csv']).toContain('Silent,all,This recording has no transcript.');
    expect(
      (await filesOf(member, { json }))['Not exported.csv']!.match(/,all,Recording not found/g),
    ).toHaveLength(3);
  });

  it('are 500 at most', async () => {
    const ids = Array.from({ length: 501 }, () => randomUUID());
    const answer = await owner.browser.send('POST', '/api/recordings/batch', {
      json: { action: 'delete', ids },
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Select at most 500 recordings at a time');
  });

  it('of others are left as they are for a member, who may put what is theirs into an open folder', async () => {
    const sales = await folder('Sales');
    const [theirs, mine] = [await aRecording('Theirs'), await aRecording('Mine', member)];
    const moved = await move(sales.id, [theirs.id, mine.id], member);
    expect(moved).toMatchObject({ done: [mine.id], failed: [{ id: theirs.id }] });
    await setAccess(sales, [{ role: 'member', may: 'view' }]);
    const json = { action: 'move', ids: [mine.id], folderId: sales.id };
    expect(await refusal(member.browser, 'POST', '/api/recordings/batch', json)).toBe(
      '403 folder.not_editable',
    );
  });

  it('of others are moved by who may edit them to where they still may, so that it can be undone', async () => {
    const [sales, closed] = [await folder('Sales'), await folder('Closed')];
    for (const shared of [sales, closed]) await setAccess(shared, [{ role: 'member', may: 'edit' }]);
    const theirs = await aRecording('Theirs');
    await move(sales.id, [theirs.id]);
    const failed = [{ id: theirs.id, reason: expect.stringContaining('Ask its owner') as string }];
    expect(await move(null, [theirs.id], member)).toMatchObject({ done: [], failed });
    const { done, undo } = await move(closed.id, [theirs.id], member);
    expect(done).toEqual([theirs.id]);
    await member.browser.ask('POST', `/api/recordings/batch/${undo!.id}/undo`);
    expect(await titles(`folderId=${sales.id}`)).toEqual(['Theirs']);
    const first = await move(closed.id, [theirs.id]);
    await move(null, [theirs.id]);
    const since = { done: [], failed: [{ id: theirs.id, reason: 'This recording has been moved since.' }] };
    expect(await owner.browser.ask('POST', `/api/recordings/batch/${first.undo!.id}/undo`)).toMatchObject(
      since,
    );
  });
});

it('a new word of the vocabulary is a filter for what was said before, and one that is taken out is none any more', async () => {
  const lines = [{ text: 'We talked to harlow freight.', speaker: 'Grace' }];
  const call = await aCompletedRecording(product, owner.browser, { title: 'Call', lines });
  const stranger = await aPerson(product);
  await aCompletedRecording(product, stranger.browser, { title: 'Theirs', lines });
  const people = (by = owner) => by.browser.ask('GET', '/api/recordings/people?q=harlow');
  const replace = async (...words: string[]) => {
    const json = { words: words.map((word) => ({ word, heardAs: [] })) };
    await owner.browser.ask('PUT', '/api/tenant/vocabulary', json);
    await product.runTasks({ kinds: ['name-mentions'] });
  };
  expect(await people()).toEqual([]);
  await replace('Harlow Freight', 'Nobody says this');
  expect(await people()).toEqual([{ name: 'Harlow Freight', kinds: ['mentioned'], recordings: 1 }]);
  expect(await titles('person=harlow%20freight')).toEqual([call.title]);
  expect(await people(stranger)).toEqual([]);
  await replace('Nobody says this');
  expect(await people()).toEqual([]);
});

it('people who speak, watch or are mentioned are filters, which combine and can be kept', async () => {
  await owner.browser.ask('PUT', '/api/tenant/vocabulary', {
    words: [{ word: 'Harlow Freight', heardAs: [] }],
  });
  const lines = [{ text: 'Welcome to harlow freight.', speaker: 'Grace Okafor' }];
  const call = await aCompletedRecording(product, owner.browser, { title: 'Call', lines });
  await aCompletedRecording(product, owner.browser, {
    title: 'Review',
    lines: [{ text: 'Hi', speaker: 'Grace Okafor' }],
  });
  await aViewer(product, call.shareId, { name: 'Ada Byron' });
  const people = (q: string, by = owner) => by.browser.ask('GET', `/api/recordings/people?q=${q}`);
  expect(await people('gra')).toEqual([{ name: 'Grace Okafor', kinds: ['speaker'], recordings: 2 }]);
  expect(await people('harlow')).toEqual([{ name: 'Harlow Freight', kinds: ['mentioned'], recordings: 1 }]);
  expect(await people('ada')).toEqual([{ name: 'Ada Byron', kinds: ['viewer'], recordings: 1 }]);
  expect(await people('gra', member)).toEqual([]);
  await batch({ action: 'tag', ids: [call.id], tag: 'Pricing' });
  expect(await titles('person=grace%20okafor')).toEqual(['Review', 'Call']);
  const query = 'person=Grace%20Okafor&tag=Pricing&q=call&sort=title';
  expect(await titles(query)).toEqual(['Call']);
  const view = await owner.browser.ask<{ id: string }>('POST', '/api/views', { name: 'Grace', query });
  expect(await owner.browser.ask('GET', '/api/views')).toEqual([{ id: view.id, name: 'Grace', query }]);
  expect(await member.browser.ask('GET', '/api/views')).toEqual([]);
  expect(await refusal(owner.browser, 'POST', '/api/views', { name: 'GRACE', query })).toBe(
    '409 view.name_taken',
  );
  await owner.browser.ask('DELETE', `/api/views/${view.id}`);
});
