import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { countStored, insertPlainly, makePages, sendEvents } from './event-load.js';
import { fillVisits } from './many-visits.js';
import { pinBeside } from './processes.js';
import { APP_SECRET, onDatabase, onProduct, type Product } from './product.js';
import { inShort, timesOf } from './took.js';
import { optionsOf } from './options.js';

/**
 * Benchmarks viewing events in batches (1 % duplicates, 1 % malformed) against plain INSERTs of the same rows, then
 * the recomputation of visits by `npm run rollups`, and the figures of a recording with many sessions.
 *
 *     npm run bench -- analytics [--seconds 300] [--plain 30] [--pages 1000] [--batch 100] [--at-once 16] [--visits 100000]
 *       [--only events|rebuild|figures]... [--pinned]
 *
 * Plain INSERTs are measured before and after, for `--plain` seconds each, with the same batch size and number of
 * connections. `--pinned` gives server and database one core and the load the other.
 */
const values = optionsOf({
  seconds: 300,
  plain: 30,
  pages: 1000,
  batch: 100,
  'at-once': 16,
  visits: 100_000,
  times: 20,
  only: ['events', 'rebuild', 'figures'],
  pinned: false,
});

async function measureEvents(product: Product): Promise<void> {
  const { databaseUrl } = product;
  if (values.pinned) pinBeside(product);
  const load = { batch: values.batch, atOnce: values['at-once'] };
  const pages = await makePages(product, values.pages);
  const plainly = () => insertPlainly(databaseUrl, { ...load, seconds: values.plain });
  const before = await plainly();
  const sent = await sendEvents(product, pages, { ...load, seconds: values.seconds });
  const after = await plainly();
  const plain = (before + after) / 2;
  const rate = sent.stored / sent.seconds;
  const stored = await countStored(databaseUrl);
  console.table([
    { what: 'plain INSERTs before', 'events/s': Math.round(before) },
    { what: 'events through the API', 'events/s': Math.round(rate) },
    { what: 'plain INSERTs after', 'events/s': Math.round(after) },
  ]);
  console.log(
    `${Math.round((rate / plain) * 100)} % of the plain rate (at least 50 %), 6,000 events/s ${rate >= 6000 ? 'reached' : 'missed'}.`,
  );
  console.log(
    `Sent ${sent.good} good events once, ${sent.duplicates} again and ${sent.malformed} malformed in ${sent.batches} batches ` +
      `(p50 ${sent.p50} ms, p99 ${sent.p99} ms); ${stored} stored, ${stored === sent.good ? 'as many as were sent' : 'NOT as many as were sent'}. ` +
      `Last tenth at ${Math.round(sent.lastTenth * 100)} % of the first tenth's rate.`,
  );
}

/** Recomputes all figures from the events just sent, which must not change them. */
const measureRebuild = (databaseUrl: string, folder: string): Promise<void> =>
  onDatabase(databaseUrl, async (client) => {
    const figures = async () =>
      (
        await client.query<{ figures: string }>(
          `select md5(string_agg(v::text, ' ' order by v.id)) as figures from analytics_visit v`,
        )
      ).rows[0]!.figures;
    const before = await figures();
    await client.query(`update analytics_visit set watching = '{}', plays = '[]', watch_time = 0, score = 0`);
    const began = performance.now();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [resolve('dist/backend/src/commands/maintain.js'), 'rollups'],
      {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: databaseUrl,
          APP_SECRET,
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'warn',
        },
      },
    );
    const seconds = (performance.now() - began) / 1000;
    const isEqual = (await figures()) === before;
    console.log(
      `${stdout.trim()} It took ${seconds.toFixed(1)} s; ${isEqual ? 'all are' : 'NOT all are'} as they were before they were lost.`,
    );
  });

/** Deleting their viewers would delete them one by one. */
async function forgetEvents(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, (client) => client.query('truncate analytics_event, plain_event'));
}

async function measureFigures(product: Product): Promise<void> {
  const { origin, cookie, databaseUrl, fill } = product;
  if (values.only.includes('events')) await forgetEvents(databaseUrl);
  else await fill(1);
  const recordingId = await fillVisits(databaseUrl, values.visits);
  const analytics = `/api/recordings/${recordingId}/analytics`;
  const page = await fetch(`${origin}${analytics}/sessions?limit=200`, { headers: { cookie } });
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const rows = [];
  for (const [what, path] of [
    ['summary', `${analytics}/summary`],
    ['summary, a week', `${analytics}/summary?timeframe=week`],
    ['sessions', `${analytics}/sessions`],
    ['sessions, second page of 200', next],
    ['sessions, not counted', `${analytics}/sessions?counted=false`],
    ['retention', `${analytics}/retention`],
    ['dashboard', '/api/analytics/summary'],
  ] as const) {
    rows.push({ what, ...inShort(await timesOf(values.times, () => product.ask('GET', path))) });
  }
  console.log(`A recording with ${values.visits} sessions:`);
  console.table(rows);
}

await onProduct(async (product, folder) => {
  if (values.only.includes('events')) await measureEvents(product);
  if (values.only.includes('rebuild')) await measureRebuild(product.databaseUrl, folder);
  if (values.only.includes('figures')) await measureFigures(product);
});
