import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillLibrary, wordOf } from './large-library.js';
import { type Product, startProduct } from './product.js';

/**
 * Search, lists and figures in a large library: each call alone, again and again.
 *
 *     npm run bench:library -- [--recordings 10000] [--lines 1000000] [--viewers 100000] [--times 40]
 *
 * Starts the built product on a PostgreSQL and a folder of its own; nothing of an installation is touched.
 */
const { values } = parseArgs({
  options: {
    recordings: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '1000000' },
    viewers: { type: 'string', default: '100000' },
    times: { type: 'string', default: '40' },
  },
});

const searchFor = (...ranks: number[]): string =>
  `/api/search?${new URLSearchParams({ q: ranks.map(wordOf).join(' ') }).toString()}`;

const callsOn = (recordingId: string): Record<string, string> => ({
  'search: the commonest word': searchFor(1),
  'search: in every 9th line': searchFor(10),
  'search: in every 90th line': searchFor(100),
  'search: in every 900th line': searchFor(1_000),
  'search: in 80 lines': searchFor(15_000),
  'search: two common words': searchFor(1, 10),
  'search: a common and a rare word': searchFor(1, 5_000),
  'search: two letters': `/api/search?q=${wordOf(1).slice(0, 2)}`,
  'search: nothing': '/api/search?q=zzzz',
  'search: in one recording': `${searchFor(10)}&recordingId=${recordingId}`,
  'list: newest': '/api/recordings',
  'list: by title': '/api/recordings?sort=title',
  'list: by views': '/api/recordings?sort=-views',
  'list: by length': '/api/recordings?sort=-duration',
  'list: words of a title': `/api/recordings?q=${wordOf(1_000)}`,
  'figures of the dashboard': '/api/dashboard/stats',
  'a recording': `/api/recordings/${recordingId}`,
  'its viewers': `/api/recordings/${recordingId}/share/viewers`,
  notifications: '/api/notifications',
  'sign-in sessions': '/api/auth/sessions',
});

async function measure({ origin, cookie }: Product, path: string, times: number) {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    const answer = await fetch(origin + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.ceil(share * times) - 1]!);
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
  // Run as root, PostgreSQL is another user's process and must get in.
  await chmod(folder, 0o755);
  const product = await startProduct(folder);
  try {
    const recordingId = await fillLibrary(product.databaseUrl, {
      recordings: Number(values.recordings),
      lines: Number(values.lines),
      viewers: Number(values.viewers),
    });
    const table: Record<string, object> = {};
    for (const [call, path] of Object.entries(callsOn(recordingId)))
      table[call] = await measure(product, path, Number(values.times));
    console.table(table);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
