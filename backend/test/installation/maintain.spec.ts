import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import {
  describeWithElasticsearch,
  type TestElasticsearch,
  testElasticsearch,
} from '../support/elasticsearch.js';
import { ObjectStorage } from '../../src/modules/media/index.js';
import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording } from '../support/recordings.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const DAYS_MS = 24 * 3600_000;

interface Ended {
  code: number;
  output: string;
}

function describeMaintenance(
  engine: 'postgres' | 'elasticsearch',
  more: () => { environment: Record<string, string>; refresh: () => Promise<unknown> },
): void {
  let product: TestProduct;
  let owner: TestBrowser;
  let call: RecordingBody;

  const maintain = (...args: string[]): Promise<Ended> =>
    new Promise((done) => {
      execFile(
        process.execPath,
        [join(ROOT, 'tools/maintain.mjs'), ...args],
        {
          cwd: ROOT,
          env: {
            PATH: process.env['PATH'],
            DATABASE_URL: product.database.url,
            DATA_DIR: product.folder,
            APP_SECRET: 'a secret that only these tests know of',
            ...more().environment,
          },
        },
        (error, stdout, stderr) =>
          done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
  const search = (q: string) =>
    owner.ask<{ results: object[]; engine: string; degraded: boolean }>('GET', `/api/search?q=${q}`);
  const left = () =>
    product.database.query(`select from task where kind in ('index-recording', 'build-search-index')`);
  const settle = async (): Promise<void> => {
    while ((await left()).length > 0) await product.runTasks({ days: 1 });
    await more().refresh();
  };

  beforeAll(async () => {
    product = await startProduct({ role: 'all', environment: more().environment });
    owner = await product.signUp();
    call = await aCompletedRecording(product, owner, {
      title: 'Pangolin',
      lines: [{ text: 'An armadillo' }],
    });
    const storage = product.app.get(ObjectStorage, { strict: false });
    await storage.writeFile(`uploads/${call.id}`, import.meta.filename, 'video/mp4');
    for (const { key } of await product.database.query<{ key: string }>(
      `select media_key as key from recording where media_key is not null`,
    ))
      await storage.writeFile(key, import.meta.filename, 'video/mp4');
    await settle();
  }, 120_000);
  afterAll(() => product.stop());

  it('makes the index anew while people search', async () => {
    await product.database.query('truncate search_vocabulary, search_word');
    let isDone = false;
    const reindexing = maintain('reindex').finally(() => (isDone = true));
    let searches = 0;
    while (!isDone) {
      expect(await search('armadillo')).toMatchObject({ results: [{}], engine, degraded: false });
      searches++;
    }
    expect(searches).toBeGreaterThan(5);
    expect(await reindexing).toMatchObject({ code: 0, output: expect.stringContaining('is new') });
    await settle();
    expect((await search('armadilo')).results).toHaveLength(1);
  }, 120_000);

  it('says that all is well, and what is not, and repairs it when told to', async () => {
    const well = await maintain('doctor', 'index');
    expect(well).toEqual({
      code: 0,
      output: expect.stringMatching(/recordings: none[^]*no recording has: none/),
    });

    await product.database.query('delete from search_vocabulary where recording_id = $1', [call.id]);
    const orphan = `recordings/${uuidv7()}/original`;
    const file = join(product.folder, 'objects', orphan);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, 'left by a purge');
    const young = await maintain('doctor', 'index');
    expect(young.output).toContain('no recording has: none');
    await utimes(file, new Date(Date.now() - 2 * DAYS_MS), new Date(Date.now() - 2 * DAYS_MS));
    const ill = await maintain('doctor', 'index');
    expect(ill.code).toBe(1);
    expect(ill.output).toContain(`Differences in postgres: 1 (${call.id})`);
    expect(ill.output).toContain(`no recording has: 1 (${orphan})`);

    const careful = await maintain('doctor', 'index', '--repair');
    expect(careful.output).toContain('None of them is removed, as most files are such');
    expect(existsSync(file)).toBe(true);
    // Makes the other objects older than a day too, so that a single orphan is not the majority.
    for (const { key } of await product.database.query<{ key: string }>(
      'select media_key as key from recording where media_key is not null',
    ))
      await utimes(join(product.folder, 'objects', key), new Date(0), new Date(0));
    expect(await maintain('doctor', 'index', '--repair')).toMatchObject({ code: 0 });
    expect(existsSync(file)).toBe(false);
    expect(await maintain('doctor', 'index')).toMatchObject({ code: 0 });
  }, 180_000);

  it('computes the figures of visits again', async () => {
    const { code, output } = await maintain('rollups', '--recording', call.id);
    expect([code, output]).toEqual([0, 'The figures of 0 visits were computed again.\n']);
  }, 60_000);
}

describe('Maintenance on PostgreSQL', () => {
  describeMaintenance('postgres', () => ({ environment: {}, refresh: () => Promise.resolve() }));
});

describeWithElasticsearch('Maintenance on Elasticsearch', () => {
  let node: TestElasticsearch;
  beforeAll(async () => {
    node = await testElasticsearch();
  }, 120_000);
  afterAll(() => node.stop());
  describeMaintenance('elasticsearch', () => ({
    environment: { ELASTICSEARCH_URL: node.url, ELASTICSEARCH_INDEX: node.index },
    refresh: () => node.client.indices.refresh({ index: `${node.index}*` }),
  }));
});
