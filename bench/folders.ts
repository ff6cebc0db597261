import type pg from 'pg';
import { fillLibrary, NO_TRIGGERS } from './large-library.js';
import { askAs, onDatabase, onProduct, type Product, register } from './product.js';
import { inShort, timed } from './took.js';
import { optionsOf } from './options.js';

/**
 * Benchmarks a library with folders: lists, filters and bulk changes by its owner, by a member who sees a tenth, and
 * by one who sees all but a tenth; alternating with the same rows from `pg` alone, without rights or HTTP.
 *
 *     npm run bench -- folders [--recordings 50000] [--times 40]
 */
const values = optionsOf({ recordings: 50_000, times: 40 });
const times = values.times;

/** Three levels with 2,000 folders in total. */
const TOP = 40;
const IN_EACH = [7, 6] as const;
const TAGS = 20;
const PEOPLE = 2_000;
const AT_ONCE = 500;

interface Filled {
  tenantId: string;
  /** Top-level folders. */
  folders: string[];
  person: string;
}

async function fill(database: pg.Client, databaseUrl: string): Promise<Filled> {
  const { rows } = await database.query<{ tenantId: string; userId: string }>(
    `select tenant_id as "tenantId", user_id as "userId" from membership`,
  );
  const { tenantId, userId } = rows[0]!;
  const folders = await fillFolders(database, tenantId, userId);
  await onDatabase(databaseUrl + NO_TRIGGERS, async (quiet) => {
    await quiet.query(
      `with numbered as (select id, row_number() over (order by id) as n from recording where tenant_id = $1),
       places as (select id, row_number() over (order by id) as n, count(*) over () as folders from folder)
     update recording r set folder_id = p.id, filed_at = now() from numbered n
     join places p on p.n = 1 + (n.n * 7919) % p.folders where r.id = n.id`,
      [tenantId],
    );
    await quiet.query(
      `insert into tag (id, tenant_id, name, color, created_at)
     select uuidv7(), $1, 'Tag ' || n, 'blue', now() from generate_series(1, $2::int) n`,
      [tenantId, TAGS],
    );
    await quiet.query(
      `insert into recording_tag (recording_id, tag_id, tenant_id)
     select r.id, t.id, $1 from (select id, row_number() over (order by id) as n from recording where tenant_id = $1) r
     join (select id, row_number() over (order by id) as n from tag) t on (r.n * 31) % t.n = 0`,
      [tenantId],
    );
    await quiet.query(
      `insert into recording_person (recording_id, kind, folded, tenant_id, name)
     select r.id, 'speaker', 'person ' || p, $1, 'Person ' || p
     from (select id, row_number() over (order by id) as n from recording where tenant_id = $1) r,
       lateral (values (r.n % $2::int), ((r.n * 7) % 50)) as s (p) on conflict do nothing`,
      [tenantId, PEOPLE],
    );
    await quiet.query('vacuum analyze');
  });
  return { tenantId, folders, person: 'Person 7' };
}

async function fillFolders(database: pg.Client, tenantId: string, userId: string): Promise<string[]> {
  const insert = async (parents: (string | null)[], each: number): Promise<string[]> => {
    const { rows } = await database.query<{ id: string }>(
      `insert into folder (id, tenant_id, parent_id, name, created_by, created_at)
       select uuidv7(), $1, p, 'Folder ' || n, $2, now() from unnest($3::uuid[]) as p, generate_series(1, $4::int) n
       returning id`,
      [tenantId, userId, parents, each],
    );
    return rows.map(({ id }) => id);
  };
  const top = await insert([null], TOP);
  await insert(await insert(top, IN_EACH[0]), IN_EACH[1]);
  return top;
}

async function join(product: Product, database: pg.Client, tenantId: string, name: string) {
  const cookie = await register(product.origin, `${name}@bench.example`);
  const { rows } = await database.query<{ id: string }>(
    `update membership m set tenant_id = $1, role = 'member' from user_account u
     where u.id = m.user_id and u.email = $2 returning u.id`,
    [tenantId, `${name}@bench.example`],
  );
  return { cookie, id: rows[0]!.id };
}

const callsOn = ({ folders, person }: Filled): Record<string, string> => ({
  folders: '/api/folders',
  tags: '/api/tags',
  'people: three letters': '/api/recordings/people?q=per',
  'list: newest': '/api/recordings',
  'list: by title': '/api/recordings?sort=title',
  'list: by views': '/api/recordings?sort=-views',
  'list: in a folder': `/api/recordings?folderId=${folders[0]!}`,
  'list: in a folder and below': `/api/recordings?folderId=${folders[0]!}&subfolders=true`,
  'list: at the top': '/api/recordings?folderId=top',
  'list: a common tag': '/api/recordings?tag=Tag%201',
  'list: a rare tag': '/api/recordings?tag=Tag%2019',
  'list: a person': `/api/recordings?person=${encodeURIComponent(person)}`,
  'list: folder, tag, person and title': `/api/recordings?folderId=${folders[0]!}&subfolders=true&tag=Tag%201&person=${encodeURIComponent(person)}&sort=title`,
  'list: two tags, words, by title': '/api/recordings?tag=Tag%201&tag=Tag%202&q=ba&sort=title',
  'figures of the dashboard': '/api/dashboard/stats',
  'search: a word': '/api/search?q=bidik',
});

const FLOOR = `select r.id, r.title, r.description, r.status, r.duration, r.created_at, l.token,
    array(select c.start_time from chapter c where c.recording_id = r.id order by c.start_time) as chapter_starts
  from recording r join share l on l.recording_id = r.id where r.tenant_id = $1 and r.deleted_at is null order by r.id desc limit 100`;

await onProduct(async (product) => {
  await fillLibrary(product.databaseUrl + NO_TRIGGERS, {
    // Every second one belongs to another tenant.
    recordings: 2 * values.recordings,
    lines: 30_000,
    viewers: 1_000,
  });
  await onDatabase(product.databaseUrl, async (database) => {
    await database.query('update subscription_plan set max_recordings = null, max_users = null');
    const filled = await fill(database, product.databaseUrl);
    const [some, most] = [
      await join(product, database, filled.tenantId, 'some'),
      await join(product, database, filled.tenantId, 'most'),
    ];
    for (const [n, folder] of filled.folders.entries())
      await product.ask('PUT', `/api/folders/${folder}/access`, [
        { userId: some.id, may: n % 10 === 0 ? 'view' : 'none' },
        { userId: most.id, may: n % 10 === 9 ? 'none' : 'view' },
      ]);
    const table: Record<string, object> = {};
    for (const [call, path] of Object.entries(callsOn(filled)))
      for (const [who, cookie] of Object.entries({
        owner: product.cookie,
        tenth: some.cookie,
        most: most.cookie,
      })) {
        const ask = askAs(product.origin, cookie);
        const [took, floor]: [number[], number[]] = [[], []];
        for (let n = 0; n < times; n++) {
          took.push((await timed(() => ask('GET', path))).ms);
          floor.push(
            (await timed(async () => JSON.stringify((await database.query(FLOOR, [filled.tenantId])).rows)))
              .ms,
          );
        }
        table[`${call}, ${who}`] = { ...inShort(took), 'floor p50': inShort(floor)['p50 ms'] };
      }
    console.table(table);
    const { rows } = await database.query<{ id: string }>(
      'select id from recording where tenant_id = $1 order by md5(id::text) limit $2',
      [filled.tenantId, AT_ONCE],
    );
    const ids = rows.map(({ id }) => id);
    const changes: Record<string, object> = {};
    for (const [name, change] of Object.entries({
      move: { action: 'move', folderId: filled.folders[1]! },
      tag: { action: 'tag', tag: 'New' },
      unshare: { action: 'unshare' },
      delete: { action: 'delete' },
      restore: { action: 'restore' },
    }))
      changes[`${AT_ONCE}: ${name}`] = {
        ms: Math.round(
          (await timed(() => product.ask('POST', '/api/recordings/batch', { ids, ...change }))).ms,
        ),
      };
    const moved = await timed(() =>
      product.ask('PATCH', `/api/folders/${filled.folders[2]!}`, {
        parentId: filled.folders[3]!,
        name: 'Moved',
      }),
    );
    changes['a folder with 50 below it: move'] = { ms: Math.round(moved.ms) };
    const floor = await timed(() =>
      database.query('update recording set upload_progress = upload_progress where id = any ($1::uuid[])', [
        ids,
      ]),
    );
    changes[`${AT_ONCE}: rows written by pg alone`] = { ms: Math.round(floor.ms) };
    console.table(changes);
  });
});
