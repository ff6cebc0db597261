import type { Client } from '@elastic/elasticsearch';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  ElasticsearchSearchIndex,
  namesOf,
  PostgresSearchIndex,
  SearchEntries,
  Stems,
  type SearchIndex,
  termsOf,
  SearchVocabulary,
} from '../backend/src/modules/ai/bench-exports.js';
import { databaseOptions } from '../backend/src/shared/database/database.module.js';
import { bigNumber, selectRow, selectRows } from '../backend/src/shared/database/rows.js';
import { fillLibrary, NO_TRIGGERS, wordOf } from './large-library.js';
import { startDatabase, startProduct } from './product.js';
import { startSearchNode } from './search-node.js';
import { inShort, timed } from './took.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';

/**
 * Compares both search engines without HTTP: the cost of indexing, and of a page of 10 recordings.
 *
 *     npm run bench -- search [--recordings 10000] [--lines 1000000] [--times 200] [--keep FOLDER] [--only ENGINE]
 *
 * Starts its own PostgreSQL, and the tests' Elasticsearch unless ELASTICSEARCH_URL is set. With `--keep`, library and
 * indices are created once and later runs only query.
 */
const values = optionsOf({ recordings: 10_000, lines: 1_000_000, times: 200, keep: '', only: '' });
const TIMES = values.times;
const CLIENTS = [1, 20];
/** Page size of the API. */
const PAGE = 10;
const PATIENCE_MS = 30_000;
const BUILD_MS = 4 * 3600_000;
const NAMES = namesOf('bench');
/** Marks a kept folder whose library and indices are complete. */
const FILLED = 'filled';

type Questions = Record<string, string[]>;

/** A dozen questions of each kind, so that answers are not just cached. */
function questionsAbout(lines: string[]): Questions {
  const words = (from: number, step: number) => Array.from({ length: 12 }, (_, n) => wordOf(from + n * step));
  const phrases = lines.slice(0, 12).map((line) => `"${line.split(' ').slice(1, 3).join(' ')}"`);
  return {
    rare: words(10_000, 500),
    common: words(1, 3),
    phrase: phrases,
    typo: words(500, 150).map((word) => word.slice(0, 2) + word[3]! + word[2]! + word.slice(4)),
    prefix: words(50, 40).map((word) => word.slice(0, 3)),
    'two words': words(5, 3).map((word, n) => `${word} ${wordOf(40 + n)}`),
    'no hit': Array.from({ length: 12 }, (_, n) => `qx${'qxwz'[n % 4]!.repeat(3 + n)}`),
  };
}

async function ask(index: SearchIndex, tenantId: string, questions: string[], clients: number) {
  const took: number[] = [];
  let next = 0;
  let found = 0;
  const client = async (): Promise<void> => {
    while (next < TIMES) {
      const terms = termsOf(questions[next++ % questions.length]!);
      const search = { terms, scope: { tenantId }, after: null, limit: PAGE };
      const { value: page, ms } = await timed(() => index.search(search));
      took.push(ms);
      found += page.results.length;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { ...inShort(took), found: Math.round(found / TIMES) };
}

async function measure(name: string, index: SearchIndex, tenantId: string, questions: Questions) {
  // A fresh engine is slower because Java compiles hot code.
  for (const clients of CLIENTS)
    for (const asked of Object.values(questions)) await ask(index, tenantId, asked, clients);
  for (const clients of CLIENTS)
    for (const [kind, asked] of Object.entries(questions)) {
      const {
        'p50 ms': p50,
        'p95 ms': p95,
        'p99 ms': p99,
        found,
      } = await ask(index, tenantId, asked, clients);
      console.log(`| ${name} | ${kind} | ${clients} | ${p50} | ${p95} | ${p99} | ${found} |`);
    }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function build(name: string, index: SearchIndex, lines: number, size: () => Promise<number>) {
  const { value: recordings, ms } = await timed(() => index.rebuild(AbortSignal.timeout(BUILD_MS)));
  const seconds = Math.round(ms / 1000);
  const rate = Math.round(lines / (ms / 1000));
  console.log(`| ${name} | ${recordings} | ${seconds} s | ${rate} | ${megabytes(await size())} |`);
}

async function buildBoth(em: EntityManager, client: Client, engines: Record<string, SearchIndex>) {
  const counted = z.object({ lines: bigNumber });
  const count = await selectRow(em, counted, 'select count(*) as lines from transcript_segment');
  const sizes: Record<string, () => Promise<number>> = {
    PostgreSQL: async () => {
      const tables = ['search_entry', 'search_vocabulary', 'search_word'];
      const row = await selectRow(
        em,
        z.object({ size: bigNumber }),
        'select sum(pg_total_relation_size(t::regclass)) as size from unnest(?::text[]) t',
        [`{${tables.join(',')}}`],
      );
      return row!.size;
    },
    Elasticsearch: async () => {
      await client.indices.flush({ index: NAMES.alias });
      const { _all } = await client.indices.stats({ index: NAMES.alias, metric: 'store' });
      return _all.primaries?.store?.size_in_bytes ?? 0;
    },
  };
  console.log('| engine | recordings | built in | lines a second | size |\n|---|---|---|---|---|');
  for (const [name, index] of Object.entries(engines)) {
    await build(name, index, count!.lines, sizes[name]!);
    await em.execute('vacuum analyze');
  }
}

async function askBoth(em: EntityManager, engines: Record<string, SearchIndex>): Promise<void> {
  const sample = await selectRows(
    em,
    z.object({ tenantId: z.string(), text: z.string() }),
    `select e.tenant_id, e.text from search_entry e join membership m on m.tenant_id = e.tenant_id
     where field = 'transcript' order by md5(e.id::text) limit 12`,
  );
  const questions = questionsAbout(sample.map(({ text }) => text));
  console.log(
    '\n| engine | question | clients | p50 ms | p95 ms | p99 ms | recordings |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, index] of Object.entries(engines))
    if (!values.only || name.toLowerCase().startsWith(values.only))
      await measure(name, index, sample[0]!.tenantId, questions);
}

/**
 * The library in a kept folder, or a new one.
 * @returns whether it is new
 */
async function openLibrary(folder: string): Promise<{ url: string; isNew: boolean; stop(): Promise<void> }> {
  if (existsSync(join(folder, FILLED))) return { ...(await startDatabase(folder)), isNew: false };
  const { databaseUrl, stop } = await startProduct(folder);
  const size = { recordings: values.recordings, lines: values.lines, viewers: 0 };
  await fillLibrary(databaseUrl + NO_TRIGGERS, size);
  // The product would index in parallel.
  await stop();
  return { ...(await startDatabase(folder)), isNew: true };
}

async function main(folder: string): Promise<void> {
  const library = await openLibrary(folder);
  const { client, end } = await startSearchNode(join(folder, 'elasticsearch'));
  try {
    const orm = await MikroORM.init({
      ...databaseOptions({ database: { url: library.url } }, [], []),
      discovery: { warnWhenNoEntities: false },
      allowGlobalContext: true,
    });
    const { em } = orm;
    const engines = {
      PostgreSQL: new PostgresSearchIndex(em),
      Elasticsearch: new ElasticsearchSearchIndex(
        client,
        NAMES,
        new SearchEntries(em),
        new Stems(em),
        new SearchVocabulary(em),
        PATIENCE_MS,
      ),
    };
    if (library.isNew) {
      await buildBoth(em, client, engines);
      await writeFile(join(folder, FILLED), '');
    } else if (!(await engines.Elasticsearch.isBuilt()))
      await engines.Elasticsearch.rebuild(AbortSignal.timeout(BUILD_MS));
    await askBoth(em, engines);
    await orm.close(true);
  } finally {
    await end();
    await library.stop();
  }
}

if (values.keep) {
  await mkdir(values.keep, { recursive: true });
  // Under root, PostgreSQL runs as another user and must be able to enter.
  await chmod(values.keep, 0o755);
  await main(resolve(values.keep));
} else await onFolder(main);
