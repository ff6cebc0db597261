import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onDatabase, onProduct, type Product, PASSWORD } from './product.js';
import { compare } from './compare-timings.js';
import { optionsOf } from './options.js';

/**
 * Measures whether response times reveal who has an account, who has watched, or what others have: pairs of attempts
 * that differ in nothing else, in random order, each with its own email and address.
 *
 *     npm run bench -- timing [--pairs 300]
 */
const values = optionsOf({ pairs: 300 });
const PAIRS = values.pairs;

/** Discarded attempts, while code is compiled and connections are opened. */
const WARM_UP = 20;
const SHARE_PASSWORD = 'open sesame';
/** Attempts are limited per link, so several are used. */
const SHARES = 10;

interface Attempt {
  path: string;
  /** Null for reads. */
  form: Record<string, string> | null;
  status: number;
}

/** Two kinds of attempt; `n` makes each a different person's. */
interface Pair {
  what: string;
  a: (n: number) => Attempt;
  b: (n: number) => Attempt;
}

const signIn = (email: string, password: string, status: number): Attempt => ({
  path: '/api/login',
  form: { email, password },
  status,
});
const wrongly = (email: string): Attempt => signIn(email, 'not the password', 401);
const forgot = (email: string): Attempt => ({ path: '/api/password/forgot', form: { email }, status: 202 });
const enter = (shareId: string, viewerEmail: string, password: string): Attempt => ({
  path: `/api/recordings/shared/${shareId}/view`,
  form: { viewerEmail, password },
  status: password === SHARE_PASSWORD ? 204 : 401,
});

const read = (id: string): Attempt => ({ path: `/api/recordings/${id}`, form: null, status: 404 });

interface Known {
  /** Password-protected recordings that every `viewerN` has watched. */
  shareIds: string[];
  /** A recording of another tenant. */
  elsewhere: string;
}

const pairsOf = ({ shareIds, elsewhere }: Known): Pair[] => [
  {
    what: 'sign-in: unknown, unknown (noise)',
    a: (n) => wrongly(`x${n}@x.example`),
    b: (n) => wrongly(`y${n}@y.example`),
  },
  {
    what: 'sign-in: unknown, known',
    a: (n) => wrongly(`nobody${n}@team.example`),
    b: (n) => wrongly(`local${n}@team.example`),
  },
  {
    what: 'sign-in: unknown, signs in by the provider',
    a: (n) => wrongly(`nobody${n}@else.example`),
    b: (n) => wrongly(`oidc${n}@team.example`),
  },
  {
    what: 'sign-in: wrong password, right one (told by words)',
    a: (n) => wrongly(`right${n}@team.example`),
    b: (n) => signIn(`right${n}@team.example`, PASSWORD, 303),
  },
  {
    what: 'forgot password: unknown, known',
    a: (n) => forgot(`nobody${n}@team.example`),
    b: (n) => forgot(`local${n}@team.example`),
  },
  {
    what: 'gate, wrong password: new, has watched',
    a: (n) => enter(shareIds[n % SHARES]!, `new${n}@team.example`, 'wrong'),
    b: (n) => enter(shareIds[n % SHARES]!, `viewer${n}@team.example`, 'wrong'),
  },
  {
    what: 'gate, right password: new, has watched',
    a: (n) => enter(shareIds[n % SHARES]!, `new${n}@team.example`, SHARE_PASSWORD),
    b: (n) => enter(shareIds[n % SHARES]!, `viewer${n}@team.example`, SHARE_PASSWORD),
  },
  {
    what: 'recording, 404: of nobody, of another tenant',
    a: () => read(randomUUID()),
    b: () => read(elsewhere),
  },
];

let attempts = 0;

/** Milliseconds until the complete response. */
async function take({ origin, cookie }: Product, { path, form, status }: Attempt): Promise<number> {
  const n = ++attempts;
  const began = performance.now();
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: JSON.stringify(form) }),
    headers: {
      origin,
      ...(form ? { 'content-type': 'application/json' } : { cookie }),
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
  });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} instead of ${status}`);
  return took;
}

async function measure(product: Product, { what, a, b }: Pair): Promise<Record<string, unknown>> {
  const took: Record<'a' | 'b', number[]> = { a: [], b: [] };
  for (let n = 0; n < PAIRS + WARM_UP; n++)
    for (const kind of Math.random() < 0.5 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
      const ms = await take(product, kind === 'a' ? a(n) : b(n));
      if (n >= WARM_UP) took[kind].push(ms);
    }
  const { medianA, medianB, shift, interval, auc, differs } = compare(took.a, took.b);
  return {
    what,
    'p50 first': medianA.toFixed(2),
    'p50 second': medianB.toFixed(2),
    'shift ms': shift.toFixed(2),
    '95 % of it': interval.map((ms) => ms.toFixed(2)).join(' to '),
    'put in order by one try': `${(auc * 100).toFixed(1)} %`,
    'can be seen': differs,
  };
}

/** Accounts with and without passwords, protected shares with viewers, and a recording of another tenant. */
async function fillPeople(product: Product): Promise<Known> {
  const elsewhere = await product.fill(1 + SHARES);
  return onDatabase(product.databaseUrl, async (client) => {
    const count = PAIRS + WARM_UP;
    await client.query(
      `insert into user_account (id, email, first_name, last_name, bio, password_hash, is_internal_admin, created_at)
       select gen_random_uuid(), kind || n || '@team.example', 'Ada', 'Adams', '',
         case when kind <> 'oidc' then own.password_hash end, false, now()
       from generate_series(0, $1::int) n, unnest('{local,right,oidc}'::text[]) kind,
         (select password_hash from user_account limit 1) own`,
      [count],
    );
    await client.query(
      `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
       select gen_random_uuid(), r.id, 'viewer' || n || '@team.example', false, now(), now()
       from generate_series(0, $1::int) n, recording r where r.media_key like 'uploads/%'`,
      [count],
    );
    const { rows } = await client.query<{ id: string; shareId: string }>(
      `select r.id, l.token as "shareId" from share l join recording r on r.id = l.recording_id
       where r.media_key like 'uploads/%' and r.id <> $1`,
      [elsewhere],
    );
    await client.query(
      `update recording set tenant_id = gen_random_uuid(), owner_id = gen_random_uuid() where id = $1`,
      [elsewhere],
    );
    await client.query('vacuum analyze');
    for (const { id } of rows)
      await product.ask('PATCH', `/api/recordings/${id}/share`, { enabled: true, password: SHARE_PASSWORD });
    return { shareIds: rows.map(({ shareId }) => shareId), elsewhere };
  });
}

/** Accepts and discards all mails. */
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.resume().on('end', done),
}).listen(0, '127.0.0.1');
await once(mail, 'listening');
const { port } = mail.address() as AddressInfo;
await onProduct(
  async (product) => {
    const known = await fillPeople(product);
    const rows: Record<string, unknown>[] = [];
    for (const pair of pairsOf(known)) rows.push(await measure(product, pair));
    console.table(rows);
  },
  { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'playhead@bench.example' },
).finally(() => mail.close(() => undefined));
