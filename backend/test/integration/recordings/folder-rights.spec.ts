import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, startProduct } from '../../support/product.js';
import { aCompletedRecording, joinTenant, liftPlanLimits } from '../../support/recordings.js';

const PEOPLE = ['owner', 'admin', 'maker', 'editor', 'member', 'stranger'] as const;
type Name = (typeof PEOPLE)[number];
/**
 * Rights in the folder: none set, set by its entries, by its parent's, or next to a subfolder that shuts members out.
 */
const FOLDERS = ['unspoken', 'viewed', 'shut', 'inherited', 'nested'] as const;
type Kind = (typeof FOLDERS)[number];
interface Case {
  person: Name;
  kind: Kind;
  holds: 'own' | 'others';
}
type Outcome = 'ok' | 403 | 404 | 409;

const product = await startProduct();
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');
afterAll(() => product.stop());

const people = {} as Record<Name | 'colleague', Person>;
const recordings = {} as Record<Name | 'colleague' | 'below', RecordingBody>;
let folder: string;
let elsewhere: string;

beforeAll(async () => {
  for (const name of [...PEOPLE, 'colleague'] as const) {
    people[name] = await aPerson(product);
    if (name !== 'owner' && name !== 'stranger')
      await joinTenant(
        product,
        people[name].browser,
        people.owner.browser,
        name === 'admin' ? name : 'member',
      );
    recordings[name] = await aCompletedRecording(product, people[name].browser, {
      title: `Canary of ${name}`,
    });
  }
  recordings.below = await aCompletedRecording(product, people.colleague.browser, { title: 'Canary below' });
});

/** Resets the library, with one recording in the folder and one in the subfolder of `nested`. */
async function lay({ person, kind, holds }: Case): Promise<void> {
  const { query } = product.database;
  const tenant = people.owner.tenantId;
  await query('update recording set deleted_at = null, folder_id = null where tenant_id = $1', [tenant]);
  await query('delete from folder where tenant_id = $1', [tenant]);
  const add = async (name: string, parent: string | null, by: Name, entries: [Name | null, string][]) => {
    const [{ id }] = (await query<{ id: string }>(
      `insert into folder (id, tenant_id, parent_id, name, created_by, created_at)
       values (uuidv7(), $1, $2, $3, $4, now()) returning id`,
      [tenant, parent, name, people[by].id],
    )) as [{ id: string }];
    for (const [to, may] of entries)
      await query('insert into folder_access (folder_id, tenant_id, user_id, may) values ($1, $2, $3, $4)', [
        id,
        tenant,
        to && people[to].id,
        may,
      ]);
    return id;
  };
  const said: [Name | null, string][] = [
    [null, kind === 'shut' ? 'none' : 'view'],
    ['editor', 'edit'],
  ];
  elsewhere = await add('Elsewhere', null, 'owner', []);
  const parent = kind === 'inherited' ? await add('Parent', null, 'owner', said) : null;
  folder = await add('Folder', parent, 'maker', kind === 'unspoken' || kind === 'inherited' ? [] : said);
  const inside = holds === 'own' ? recordings[person] : recordings.colleague;
  await query('update recording set folder_id = $2 where id = $1', [inside.id, folder]);
  if (kind === 'nested') {
    const below = await add('Below', folder, 'owner', [[null, 'none']]);
    await query('update recording set folder_id = $2 where id = $1', [recordings.below.id, below]);
  }
  await query(
    `insert into folder_version (tenant_id, version) values ($1, 1)
     on conflict (tenant_id) do update set version = folder_version.version + 1`,
    [tenant],
  );
}

const manages = (person: Name): boolean => person === 'owner' || person === 'admin';
const isSaid = (kind: Kind): boolean => kind !== 'unspoken';

/** ADR 60: a user's access to the folder itself. */
function accessOf({ person, kind }: Case): 'edit' | 'add' | 'view' | null {
  if (person === 'stranger') return null;
  if (manages(person)) return 'edit';
  if (!isSaid(kind)) return person === 'maker' ? 'edit' : 'add';
  if (person === 'editor') return 'edit';
  return kind === 'shut' ? null : 'view';
}
const editsOthers = ({ person, kind }: Case): boolean =>
  manages(person) || (person === 'editor' && isSaid(kind));
const editsContents = (each: Case): boolean =>
  (each.holds === 'own' || editsOthers(each)) && (each.kind !== 'nested' || manages(each.person));
/** Whether others' recordings stay editable after the move. */
const keepsReach = (each: Case, kinds: readonly Kind[]): boolean =>
  manages(each.person) || each.holds === 'own' || kinds.includes(each.kind);

const needs = (access: 'edit' | 'add', also: (each: Case) => boolean = () => true) => {
  return (each: Case): Outcome => {
    const has = accessOf(each);
    if (!has) return 404;
    const isEnough = has === 'edit' || has === access;
    return isEnough && also(each) ? 'ok' : 403;
  };
};
const contents = (kinds: readonly Kind[] = FOLDERS) =>
  needs('edit', (each) => editsContents(each) && keepsReach(each, kinds));
/** A target that a user cannot see behaves like a missing one. */
const into = (each: Case): Outcome => {
  const outcome = needs('add')(each);
  return outcome === 404 ? 409 : outcome;
};

const NOTHING = { link: null, expiresAfterDays: null, language: null, vocabulary: [], deleteAfterDays: null };
interface Operation {
  does: string;
  method: string;
  path: () => string;
  json?: (each: Case) => unknown;
  expected: (each: Case) => Outcome;
  bins?: true;
}
const at = (rest = '') => `/api/folders/${folder}${rest}`;
const OPERATIONS: Operation[] = [
  { does: 'reads its entries', method: 'GET', path: () => at('/access'), expected: needs('edit') },
  { does: 'reads its defaults', method: 'GET', path: () => at('/defaults'), expected: needs('edit') },
  { does: 'reads its room', method: 'GET', path: () => at('/room'), expected: needs('edit') },
  { does: 'reads who came', method: 'GET', path: () => at('/room/viewers'), expected: needs('edit') },
  {
    does: 'renames it',
    method: 'PATCH',
    path: () => at(),
    json: () => ({ name: 'Renamed' }),
    expected: needs('edit'),
  },
  {
    does: 'moves it',
    method: 'PATCH',
    path: () => at(),
    json: () => ({ parentId: elsewhere }),
    expected: contents(['viewed', 'shut', 'nested']),
  },
  {
    does: 'lets all members edit',
    method: 'PUT',
    path: () => at('/access'),
    json: () => [{ role: 'member', may: 'edit' }],
    expected: contents(),
  },
  {
    does: 'takes its entries away',
    method: 'PUT',
    path: () => at('/access'),
    json: () => [],
    expected: contents(['inherited']),
  },
  {
    does: 'deletes what is old',
    method: 'PUT',
    path: () => at('/defaults'),
    json: () => ({ ...NOTHING, deleteAfterDays: 1 }),
    expected: contents(),
  },
  {
    does: 'opens a room',
    method: 'PATCH',
    path: () => at('/room'),
    json: () => ({ title: 'Room', enabled: true, showNew: true }),
    expected: needs('edit'),
  },
  {
    does: 'puts both recordings into a room',
    method: 'PATCH',
    path: () => at('/room'),
    json: ({ person }) => ({
      title: 'Room',
      enabled: true,
      recordings: [recordings[person], recordings.colleague, recordings.below].map(({ id }) => ({
        id,
        shown: true,
      })),
    }),
    expected: needs('edit'),
  },
  { does: 'gives its room a link', method: 'POST', path: () => at('/room/rotate'), expected: needs('edit') },
  {
    does: 'deletes it and lifts what is in it',
    method: 'DELETE',
    path: () => at('?recordings=up'),
    expected: contents(['inherited']),
  },
  {
    does: 'deletes it and bins what is in it',
    method: 'DELETE',
    path: () => at('?recordings=bin'),
    expected: contents(),
    bins: true,
  },
  {
    does: 'makes a folder in it',
    method: 'POST',
    path: () => '/api/folders',
    json: () => ({ name: 'Inner', parentId: folder }),
    expected: into,
  },
  {
    does: 'puts a recording into it',
    method: 'POST',
    path: () => '/api/recordings/batch',
    json: ({ person }) => ({ action: 'move', ids: [recordings[person].id], folderId: folder }),
    expected: into,
  },
  {
    does: 'takes all recordings out',
    method: 'POST',
    path: () => '/api/recordings/batch',
    json: () => ({ action: 'move', folderId: null, ids: Object.values(recordings).map(({ id }) => id) }),
    expected: () => 'ok',
  },
];

const CASES: Case[] = FOLDERS.flatMap((kind) =>
  (['own', 'others'] as const).flatMap((holds) =>
    PEOPLE.filter((person) => holds === 'others' || person !== 'stranger').map((person) => ({
      person,
      kind,
      holds,
    })),
  ),
);

interface State {
  id: string;
  folderId: string | null;
  isDeleted: boolean;
  rights: object | null;
  keeps: string | null;
  isInRoom: boolean;
}
const states = (): Promise<State[]> =>
  product.database.query<State>(
    `select r.id, r.folder_id as "folderId", r.deleted_at is not null as "isDeleted", f.rights,
       k.keeps::text, exists (select from room_recording m where m.recording_id = r.id) as "isInRoom"
     from recording r left join folder f on f.id = r.folder_id left join folder_retention k on k.folder_id = f.id
     where r.id = any ($1) order by r.id`,
    [Object.values(recordings).map(({ id }) => id)],
  );
const seenBy = async (person: Name): Promise<Set<string>> => {
  const listed = await people[person].browser.ask<{ id: string }[]>('GET', '/api/recordings');
  return new Set(listed.map(({ id }) => id));
};

const seenBefore = new Map<string, Set<string>>();

it.each(OPERATIONS)(
  'whoever $does is judged by the one rule, and reaches nothing that is not theirs',
  async (operation) => {
    const wrong: unknown[] = [];
    let laid = '';
    for (const each of CASES) {
      const layout = `${each.kind} ${each.holds === 'own' ? each.person : ''}`;
      if (layout !== laid) await lay(each);
      laid = layout;
      const key = `${layout} ${each.person}`;
      const seen = seenBefore.get(key) ?? (await seenBy(each.person));
      seenBefore.set(key, seen);
      const before = await states();
      const json = operation.json?.(each);
      const { browser } = people[each.person];
      const answer = await browser.send(operation.method, operation.path(), json ? { json } : {});
      const body = await answer.text();
      const outcome = answer.ok ? 'ok' : answer.status;
      const expected = operation.expected(each);
      if (outcome !== expected) wrong.push({ ...each, expected, outcome, body });
      for (const [index, is] of (await states()).entries()) {
        const was = before[index]!;
        if (is.isDeleted && !operation.bins) wrong.push({ ...each, deleted: was.id });
        if (seen.has(was.id)) continue;
        if (JSON.stringify(is) !== JSON.stringify(was)) wrong.push({ ...each, was, is });
        const { title } = Object.values(recordings).find(({ id }) => id === was.id)!;
        if (body.includes(title)) wrong.push({ ...each, tells: title });
      }
      if (!answer.ok || operation.method === 'GET') continue;
      laid = '';
      const sees = await seenBy(each.person);
      const gained = [...sees].filter((id) => !seen.has(id));
      const lost = operation.bins ? [] : [...seen].filter((id) => !sees.has(id));
      if (gained.length + lost.length > 0) wrong.push({ ...each, gained, lost });
    }
    expect(wrong).toEqual([]);
  },
);

it('whoever made a folder in which nothing is said shows their own later recordings in its room, and an admin all', async () => {
  const { maker, colleague, admin } = people;
  await lay({ person: 'maker', kind: 'unspoken', holds: 'own' });
  const change = (by: Person, json: object) => by.browser.send('PATCH', at('/room'), { json });
  const put = (by: Person, { id }: RecordingBody) =>
    by.browser.ask('POST', '/api/recordings/batch', { action: 'move', ids: [id], folderId: folder });
  const inRoom = async () => (await states()).filter(({ isInRoom }) => isInRoom).map(({ id }) => id);
  expect((await change(maker, { title: 'Room', enabled: true, showNew: true })).status).toBe(200);
  await put(colleague, recordings.colleague);
  expect(await inRoom()).toEqual([recordings.maker.id]);
  const shown = [{ id: recordings.colleague.id, shown: true }];
  expect((await change(admin, { recordings: shown })).status).toBe(200);
  expect(await inRoom()).toHaveLength(2);
  const refused = await maker.browser.refused('PATCH', at('/room'), { json: { expiresAt: null } });
  expect(refused.code).toBe('room.recordings_not_yours');
  expect((await change(maker, { enabled: false })).status).toBe(200);
  expect((await change(maker, { enabled: true })).status).toBe(403);
  await change(admin, { enabled: true, showNew: false });
  await change(admin, { showNew: true });
  await put(colleague, recordings.below);
  expect(await inRoom()).toHaveLength(3);
});
