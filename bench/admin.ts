import { fillTenants } from './many-tenants.js';
import { onProduct, type Product } from './product.js';
import { inShort, timesOf } from './took.js';
import { optionsOf } from './options.js';

/**
 * Benchmarks the admin portal's tables in a large installation: first page, search and a deep page of each, in the
 * default and the slowest sort orders.
 *
 *     npm run bench -- admin [--tenants 10000] [--users 100000] [--recordings 500000] [--times 30]
 */
const values = optionsOf({ tenants: 10_000, users: 100_000, recordings: 500_000, times: 30 });

const AIM_MS = 150;

/** Searches and additional sort orders of each table. */
const TABLES: Record<string, { searches: string[]; orders: string[] }> = {
  plans: { searches: ['plan 17'], orders: ['name', 'displayName', '-createdAt'] },
  tenants: {
    searches: ['harbor 99', 'a', 'plan 17'],
    orders: ['type', 'plan', '-memberCount', '-recordingCount', '-createdAt'],
  },
  users: {
    searches: ['person4711', 'a', 'harbor 99'],
    orders: ['name', 'tenant', 'role', '-isInternalAdmin', '-createdAt'],
  },
  audit: { searches: ['person4711', 'nobody'], orders: ['at'] },
  jobs: { searches: ['refused', 'process'], orders: ['dueAt', 'kind', '-attempts'] },
};

async function read({ origin, cookie }: Product, path: string): Promise<Response> {
  const answer = await fetch(origin + path, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function measure(product: Product, call: string, path: string) {
  // The first call includes query planning and compilation; the measured ones are typical.
  await product.ask('GET', path);
  const short = inShort(await timesOf(values.times, () => product.ask('GET', path)));
  return { call, ...short, 'within the aim': short['p95 ms'] <= AIM_MS };
}

/** The URL of the page after 10,000 rows, or in the middle of a shorter list. */
async function deepPage(product: Product, path: string): Promise<string> {
  const total = Number((await read(product, path)).headers.get('x-total-count'));
  let deep = path;
  for (let passed = 0; passed < Math.min(total / 2, 10_000); passed += 200) {
    const next = /<([^>]+)>/.exec((await read(product, deep)).headers.get('link') ?? '')?.[1];
    if (!next) return deep;
    deep = next;
  }
  return deep;
}

async function measureTables(product: Product): Promise<object[]> {
  const rows: object[] = [];
  for (const [table, { searches, orders }] of Object.entries(TABLES)) {
    const path = `/api/admin/${table}`;
    const add = async (what: string, to: string) =>
      rows.push(await measure(product, `${table}: ${what}`, to));
    await add('first page', path);
    await add('deep page', await deepPage(product, path));
    for (const q of searches) await add(`search '${q}'`, `${path}?${new URLSearchParams({ q }).toString()}`);
    for (const order of orders) {
      await add(`first page by ${order}`, `${path}?sort=${order}`);
      await add(`deep page by ${order}`, await deepPage(product, `${path}?sort=${order}`));
    }
  }
  const [{ tenant }] = await product.ask<[{ tenant: { id: string } }]>('GET', '/api/admin/tenants?limit=1');
  rows.push(await measure(product, 'usage of a tenant', `/api/admin/tenants/${tenant.id}/usage`));
  rows.push(await measure(product, 'overview cards', '/api/admin/dashboard'));
  return rows;
}

await onProduct(async (product) => {
  await fillTenants(product.databaseUrl, values);
  console.table(await measureTables(product));
});
