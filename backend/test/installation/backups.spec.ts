import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { MIGRATIONS } from '../../src/migrations/index.js';
import {
  forgetRestores,
  moveObjects,
  recordBackup,
  restoreBackup,
  undoRestore,
} from '../../src/modules/backups/index.js';
import { makeBackup } from '../../src/modules/backups/make-backup.js';
import { keptPoints } from '../../src/modules/backups/restore-place.js';
import { ObjectStorage, openObjectStorage } from '../../src/modules/media/index.js';
import type { Config } from '../../src/shared/config/config.js';
import { CONFIG } from '../../src/shared/config/config.module.js';
import { inContext } from '../../src/shared/database/request-context.js';
import { migrateTables } from '../../src/shared/database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type RecordingBody, startProduct, type TestBrowser, type TestProduct } from '../support/product.js';
import { aCompletedRecording } from '../support/recordings.js';
import { beginTool, killTool, runTool } from '../support/run-tool.js';
import { S3Server } from '../support/s3-server.js';
import { until } from '../support/until.js';

const SECRET = 'a secret that only these tests know of';
const FILES = 150;
const KEY = 'the key of these backups, 32 characters';

let product: TestProduct;
let owner: TestBrowser;
let call: RecordingBody;
let place: string;
let config: Config;
let storage: ObjectStorage;

const environmentOf = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  APP_SECRET: SECRET,
  BACKUP_KEY: KEY,
});
const ours = () => environmentOf(product.database.url, product.folder);
const { signal } = new AbortController();
const backUp = (to = place) => {
  const em = product.app.get(EntityManager);
  return inContext(em, () => recordBackup(em, { config, storage, to, signal }));
};
const restore = ({
  from = place,
  replace = true,
  key = KEY,
}: { from?: string; replace?: boolean; key?: string | null } = {}) =>
  restoreBackup({
    config: { ...config, backup: { ...config.backup, key } },
    storage,
    from,
    replace,
    signal,
    migrations: MIGRATIONS,
    report: () => undefined,
    check: () => Promise.resolve(),
  });
const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];
const finished = (): string[] =>
  filesUnder(join(place, 'backups')).filter((file) => file.endsWith('/manifest'));
const titles = async (browser = owner): Promise<string[]> =>
  (await browser.ask<RecordingBody[]>('GET', '/api/recordings')).map(({ title }) => title).sort();
const object = (key: string): string => join(product.folder, 'objects', key);

async function writeObject(key: string, bytes: Buffer | string): Promise<void> {
  await mkdir(join(object(key), '..'), { recursive: true });
  await writeFile(object(key), bytes);
}

beforeEach(async () => {
  product = await startProduct({ environment: { BACKUP_KEY: KEY } });
  config = product.app.get<Config>(CONFIG);
  storage = product.app.get(ObjectStorage, { strict: false });
  owner = await product.signUp('ada@example.com');
  call = await aCompletedRecording(product, owner, { title: 'Pangolin', lines: [{ text: 'An armadillo' }] });
  await writeObject(`uploads/${call.id}`, 'the bytes of a recording');
  await product.runTasks({ days: 1 });
  place = await mkdtemp(join(tmpdir(), 'playhead-backups-'));
}, 60_000);
afterEach(async () => {
  await forgetRestores({ config, storage, signal });
  await product.stop();
  await rm(place, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.query('drop schema public cascade');
  await database.query('create schema public');
  return database;
}

async function manyFiles(): Promise<void> {
  for (let n = 0; n < FILES; n++) await writeObject(`uploads/file-${n}`, randomBytes(20_000));
}

async function expectRefusal(restoring: Promise<unknown>, message: string): Promise<void> {
  await expect(restoring).rejects.toThrow(message);
  expect(await titles()).toEqual(['Later']);
  expect(await keptPoints(config.database.url)).toEqual([]);
}

describe('A backup', () => {
  it('is made by command, and brings everything back in an empty installation, unreadable on its way', async () => {
    const { code, output } = await runTool(['backup', place], ours());
    expect([code, output]).toEqual([0, expect.stringMatching(/ 4 files, 4 of them new/)]);
    for (const file of filesUnder(place)) {
      const bytes = await readFile(file);
      for (const word of ['armadillo', 'ada@example.com', 'the bytes of a recording', SECRET])
        expect(bytes.includes(word)).toBe(false);
    }

    const empty = await emptyDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'playhead-empty-'));
    const restored = await runTool(['restore', place], environmentOf(empty.url, folder));
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringMatching(/their file: 0; search entries that differ: 0\.[^]* 4 files were copied/),
    ]);
    expect(await readFile(join(folder, 'objects/uploads', call.id), 'utf8')).toBe('the bytes of a recording');
    await expectSameRows(product.database, empty);
    await empty.drop();
    await rm(folder, { recursive: true });
  }, 120_000);

  it('writes only what no earlier one has', async () => {
    expect(await backUp()).toMatchObject({ objects: 4, newObjects: 4 });
    await writeObject('uploads/new', 'more');
    expect(await backUp()).toMatchObject({ objects: 5, newObjects: 1 });
    await writeObject('uploads/new', 'changed');
    expect(await backUp()).toMatchObject({ objects: 5, newObjects: 1 });
    expect(await backUp()).toMatchObject({ objects: 5, newObjects: 0 });
  });

  it('is one moment, whatever people do while it is made', async () => {
    const rename = async (n: number) =>
      owner.ask('PATCH', `/api/recordings/${call.id}`, { title: `Call ${n}` });
    let isDone = false;
    const made = backUp().finally(() => (isDone = true));
    for (let n = 0; !isDone; n++) await rename(n);
    await made;
    await restore();
    const [{ title }] = (await product.database.query<{ title: string }>(
      'select title from recording where id = $1',
      [call.id],
    )) as [{ title: string }];
    expect(
      await product.database.query(
        `select text from search_entry where recording_id = $1 and field = 'title'`,
        [call.id],
      ),
    ).toEqual([{ text: title }]);
  });

  it('that ends in the middle is none, and the next one goes on from there', async () => {
    await manyFiles();
    const running = beginTool(['backup', place], ours());
    await until(async () => filesUnder(join(place, 'objects')).length > 20, 60);
    await killTool(running);
    expect(finished()).toEqual([]);
    await expect(restore()).rejects.toThrow('There is no finished backup');

    const { objects, newObjects } = await backUp();
    expect(objects).toBe(FILES + 4);
    expect(newObjects).toBeLessThan(FILES - 15);
    expect(finished()).toHaveLength(1);
    const { backups } = await owner.ask<{ backups: object[] }>('GET', '/api/admin/backups');
    expect(backups).toMatchObject([
      { state: 'done', objects },
      { state: 'failed', failure: 'It was ended in the middle.' },
    ]);
  }, 120_000);

  it('is one at a time', async () => {
    const [one, other] = await Promise.allSettled([backUp(), backUp()]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not lie among the recordings', async () => {
    await expect(backUp(join(product.folder, 'objects/backups'))).rejects.toThrow('where the recordings lie');
  });
});

describe('A restore beside the running product', () => {
  it('takes its place while it runs, and is taken back', async () => {
    await backUp();
    await owner.ask('PATCH', `/api/recordings/${call.id}`, { title: 'Later' });
    await writeObject(`uploads/${call.id}`, 'other bytes');
    await aCompletedRecording(product, owner, { title: 'Newer' });
    await expect(restore({ replace: false })).rejects.toThrow('has 1 account(s). Add --replace');

    expect(await restore()).toMatchObject({ objects: 1, otherSecrets: null });
    expect(await titles()).toEqual(['Pangolin']);
    expect(await readFile(object(`uploads/${call.id}`), 'utf8')).toBe('the bytes of a recording');

    await undoRestore({ config, storage, signal });
    expect(await titles()).toEqual(['Later', 'Newer']);
    expect(await readFile(object(`uploads/${call.id}`), 'utf8')).toBe('other bytes');
    await expect(undoRestore({ config, storage, signal })).rejects.toThrow('Nothing is kept');
  }, 60_000);

  it('changes nothing with a wrong key, none, or a file that is cut off or gone', async () => {
    await backUp();
    await owner.ask('PATCH', `/api/recordings/${call.id}`, { title: 'Later' });
    await expectRefusal(
      restore({ key: 'another key, which has 32 characters' }),
      'made with another BACKUP_KEY',
    );
    await expectRefusal(restore({ key: null }), 'set BACKUP_KEY');

    const table = filesUnder(join(place, 'backups')).find((file) => file.endsWith('/recording'))!;
    const whole = await readFile(table);
    await truncate(table, whole.length - 20);
    await expectRefusal(restore(), 'recording is damaged or cut off');
    await rm(table);
    await expectRefusal(restore(), 'lacks 1 of its files');
    await writeFile(table, whole);
    for (const blob of filesUnder(join(place, 'objects'))) await truncate(blob, 70);
    await rm(object(`uploads/${call.id}`));
    await expectRefusal(restore(), 'is damaged or cut off');
    await writeObject(`uploads/${call.id}`, 'the bytes of a recording');
    await truncate(finished()[0]!, 40);
    await expectRefusal(restore(), 'manifest is damaged or cut off');
  }, 60_000);

  it('that ends in the middle has changed nothing, and can be begun again', async () => {
    await manyFiles();
    await backUp();
    await rm(join(product.folder, 'objects'), { recursive: true });
    await owner.ask('PATCH', `/api/recordings/${call.id}`, { title: 'Later' });
    const running = beginTool(['restore', place, '--replace'], ours());
    await until(async () => filesUnder(join(product.folder, 'objects')).length > 20, 60);
    await killTool(running);
    expect(await titles()).toEqual(['Later']);
    const { objects } = await restore();
    expect(objects).toBeLessThan(FILES - 15);
    expect(await titles()).toEqual(['Pangolin']);
    // The next start removes files that the killed process was writing.
    await openObjectStorage({ adapter: 'disk', root: join(product.folder, 'objects'), secret: SECRET });
    expect(filesUnder(join(product.folder, 'objects'))).toHaveLength(FILES + 4);
  }, 120_000);

  it('says when the installation signs with other secrets', async () => {
    await backUp();
    config = { ...config, appSecret: 'another secret that only these tests know of' };
    expect((await restore()).otherSecrets).toEqual({ known: { appSecret: SECRET, encryptionKey: SECRET } });
  }, 60_000);

  it('brings a backup of an earlier version up to date, and refuses what a version to come or one before 0.3.0 made', async () => {
    const backUpOf = async (database: TestDatabase): Promise<void> => {
      const of = { ...config, database: { url: database.url } };
      await makeBackup({ config: of, storage, to: place, signal, begun: () => Promise.resolve() });
    };
    const earlier = await emptyDatabase();
    await migrateTables({ database: { url: earlier.url } }, MIGRATIONS.slice(0, -1));
    await earlier.query(`insert into hosted_spending select t.* from hosted_spending t where false`);
    await backUpOf(earlier);
    await restore();
    expect(await product.database.query('select name from mikro_orm_migrations')).toHaveLength(
      MIGRATIONS.length,
    );

    await product.database.query(`insert into mikro_orm_migrations (name) values ('Later20301231')`);
    await rm(place, { recursive: true });
    await backUpOf(product.database);
    await expect(restore()).rejects.toThrow('made by a newer version of Playhead');
    await product.database.query(`update mikro_orm_migrations set name = 'Rooms20261203'`);
    await rm(place, { recursive: true });
    await backUpOf(product.database);
    await expect(restore()).rejects.toThrow('restore it with Playhead 0.3.0');
    await earlier.drop();
  }, 60_000);
});

describe('Backups in the portal', () => {
  it('are begun where a place is set, by internal admins alone', async () => {
    expect(await owner.refused('POST', '/api/admin/backups')).toMatchObject({
      status: 409,
      code: 'backup.not_configured',
    });
    const other = await product.signUp();
    expect((await other.send('GET', '/api/admin/backups')).status).toBe(403);
    expect((await other.send('POST', '/api/admin/backups')).status).toBe(403);

    config.backup.to = place;
    expect((await owner.send('POST', '/api/admin/backups')).status).toBe(202);
    await product.runTasks({ kinds: ['make-backup'] });
    expect(await owner.ask('GET', '/api/admin/backups')).toMatchObject({
      place,
      everyHours: 24,
      isEncrypted: true,
      backups: [{ place, state: 'done', objects: 4, isEncrypted: true, failure: null }],
    });
    expect(await owner.ask('GET', '/api/admin/audit')).toMatchObject([{ action: 'backup.started' }]);
  });

  it('say in a sentence why one failed', async () => {
    config.backup.to = 's3://bucket';
    await owner.send('POST', '/api/admin/backups');
    await product.runTasks({ kinds: ['make-backup'] });
    expect(await owner.ask('GET', '/api/admin/jobs?state=failed')).toMatchObject([
      { kind: 'make-backup', lastError: 'Backups in a bucket need a key: set BACKUP_S3_ACCESS_KEY_ID.' },
    ]);
  });
});

describe('Moving the files', () => {
  it('to a bucket and back is interrupted and goes on, and removes only what has arrived', async () => {
    const s3 = await S3Server.start();
    const { bucket: name, endpoint, accessKeyId, secretAccessKey } = s3;
    const access = { region: 'us-east-1', forcePathStyle: true, endpoint, accessKeyId, secretAccessKey };
    const bucket = await openObjectStorage({ adapter: 's3', bucket: name, ...access });
    const move = { dataDir: product.folder, remove: true, report: () => undefined, signal };
    await manyFiles();
    const stopping = new AbortController();
    const report = (copied: number) => void (copied === 20 && stopping.abort(new Error('Stopped')));
    const interrupted = { ...move, from: storage, to: bucket, report, signal: stopping.signal };
    await expect(moveObjects(interrupted)).rejects.toThrow('Stopped');
    expect([s3.objects.size, filesUnder(join(product.folder, 'objects')).length]).toEqual([20, FILES + 4]);

    const all = FILES + 4;
    const moved = await moveObjects({ ...move, from: storage, to: bucket });
    expect(moved).toMatchObject({ copied: all - 20, there: 20, removed: all });
    expect([s3.objects.size, filesUnder(join(product.folder, 'objects'))]).toEqual([all, []]);
    expect(await moveObjects({ ...move, from: bucket, to: storage })).toMatchObject({
      copied: all,
      removed: all,
    });
    expect(await readFile(object(`uploads/${call.id}`), 'utf8')).toBe('the bytes of a recording');
    await s3.stop();
  }, 60_000);
});

async function expectSameRows(one: TestDatabase, other: TestDatabase): Promise<void> {
  const tables = await one.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('backup', 'mikro_orm_migrations', 'repeatable_sql') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    const [rows, restored] = await Promise.all(
      [one, other].map((database) => database.query(`select t::text from ${name} t order by 1`)),
    );
    expect({ name, rows: restored }).toEqual({ name, rows });
  }
}
