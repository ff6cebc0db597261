import autocannon from 'autocannon';
import { readFile } from 'node:fs/promises';
import { type Product, PASSWORD } from './product.js';

/** How often the list is asked for, each second. */
const LIST_RATE = 20;
const TICKS_PER_SECOND = 100;

interface Row {
  what: string;
  'a second': number;
  'p50 ms': number;
  'p95 ms'?: number;
  'p97.5 ms': number;
  'max ms': number;
  errors: number;
  'CPU s, all cores': number | null;
}

/** A list alone, then beside people who sign in, each at an account and an address of their own. */
export async function measureSignIn(
  product: Product,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Row[]> {
  const alone = await measureList(product, 'the list, alone', seconds);
  const [beside, signIns] = await Promise.all([
    measureList(product, 'the list, meanwhile', seconds),
    signInFor(product, atOnce, seconds),
  ]);
  return [alone, beside, signIns];
}

async function measureList(product: Product, what: string, seconds: number): Promise<Row> {
  const cpu = await cpuSeconds(product.pid);
  const { latency, requests, errors, timeouts, non2xx } = await autocannon({
    url: `${product.origin}/api/recordings`,
    headers: { cookie: product.cookie },
    connections: 5,
    overallRate: LIST_RATE,
    duration: seconds,
  });
  return {
    what,
    'a second': Math.round(requests.average),
    ...{ 'p50 ms': latency.p50, 'p97.5 ms': latency.p97_5, 'max ms': latency.max },
    errors: errors + timeouts + non2xx,
    'CPU s, all cores': await since(cpu, product.pid),
  };
}

async function signInFor(product: Product, atOnce: number, seconds: number): Promise<Row> {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  let errors = 0;
  let people = 0;
  const comeAndGo = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      if (!(await signIn(product, ++people))) errors++;
      took.push(performance.now() - began);
    }
  };
  const cpu = await cpuSeconds(product.pid);
  await Promise.all(Array.from({ length: atOnce }, comeAndGo));
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.ceil(share * took.length) - 1]!);
  return {
    what: `sign-in, ${atOnce} at once`,
    'a second': Math.round(took.length / seconds),
    ...{ 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p97.5 ms': at(0.975), 'max ms': at(1) },
    errors,
    'CPU s, all cores': await since(cpu, product.pid),
  };
}

async function signIn({ origin }: Product, person: number): Promise<boolean> {
  const email = `person${person}@${['sales', 'mail', 'team'][person % 3]}.company${person % 5000}.example`;
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      'x-forwarded-for': `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`,
    },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status === 303;
}

/** Of a process and its threads, as Linux counts it; null elsewhere. */
async function cpuSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user! + system!) / TICKS_PER_SECOND;
}

async function since(before: number | null, pid: number): Promise<number | null> {
  const now = await cpuSeconds(pid);
  return before === null || now === null ? null : Number((now - before).toFixed(1));
}
