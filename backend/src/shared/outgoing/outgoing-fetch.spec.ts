import { once } from 'node:events';
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { outgoingFetch } from './outgoing-fetch.js';
import { OutgoingLimitError, passedLimitOf } from './outgoing-limit.js';

let server: Server;
let other: Server;
let origin: string;
let reply: (response: ServerResponse, path: string) => unknown;
let seen: { path: string; authorization: string | undefined }[];

const listen = async (of: Server): Promise<string> => {
  await once(of.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(of.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  seen = [];
  server = createServer(({ url = '', headers }, response) => {
    seen.push({ path: url, authorization: headers.authorization });
    reply(response, url);
  });
  other = createServer((_request, response) => void response.end('elsewhere'));
  origin = await listen(server);
});
afterEach(() => {
  for (const each of [server, other]) each.closeAllConnections();
  server.close();
  other.close();
});

const LIMITS = { maxBytes: 1_000_000, timeoutMs: 5_000, maxRedirects: 0 };
const get = (limits: Partial<typeof LIMITS> = {}, init: RequestInit = {}) =>
  outgoingFetch({ ...LIMITS, ...limits })(origin, init);
const limitOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => passedLimitOf(error)?.limit,
  );
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();

describe('An answer', () => {
  it('comes as it was sent', async () => {
    reply = (response) =>
      response.writeHead(201, { 'content-encoding': 'gzip', 'x-name': 'a' }).end(gzipSync('{"a":1}'));
    const answer = await get();
    expect([answer.status, answer.url, answer.headers.get('x-name')]).toEqual([201, `${origin}/`, 'a']);
    expect(await answer.json()).toEqual({ a: 1 });
  });

  it('may have no body', async () => {
    reply = (response) => response.writeHead(204).end();
    expect((await get()).body).toBeNull();
  });

  it('is given up where it is too large once it is unpacked', async () => {
    const zeros = Buffer.alloc(4_000_000);
    const closed = Promise.withResolvers();
    reply = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const packed = createGzip();
      packed.pipe(response);
      const more = () => packed.write(zeros, () => !response.destroyed && more());
      response.on('close', closed.resolve);
      more();
    };
    const before = process.memoryUsage().rss;
    await expect(text(get())).rejects.toThrow('The answer is larger than 1 MB.');
    await closed.promise;
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('may be an error of a few lines, not a long one', async () => {
    reply = (response) => response.writeHead(500).end('x'.repeat(200_000));
    expect(await limitOf(text(get()))).toBe('bytes');
    reply = (response) => response.writeHead(500).end('oops');
    expect(await text(get())).toBe('oops');
  });

  it.each([
    ['before it begins', () => undefined],
    ['in the middle', (response: ServerResponse) => response.writeHead(200).write('{"a"')],
    [
      'with a byte now and then',
      (response: ServerResponse) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('is given up in time where it stalls %s', async (_, stall) => {
    const closed = Promise.withResolvers();
    reply = (response) => {
      response.on('close', closed.resolve);
      stall(response);
    };
    await expect(text(get({ timeoutMs: 200 }))).rejects.toThrow(
      'No complete answer came within 0.2 seconds.',
    );
    await closed.promise;
  });

  it('is given up in time where nobody reads it', async () => {
    const closed = Promise.withResolvers();
    reply = (response) => {
      response.on('close', closed.resolve);
      response.writeHead(200).write('x');
    };
    await get({ timeoutMs: 100 });
    await closed.promise;
  });

  it('ends when whoever asked gives up', async () => {
    reply = (response) => response.writeHead(200).write('x');
    const stop = new AbortController();
    const answer = await get({}, { signal: stop.signal });
    const body = answer.text();
    stop.abort(new Error('not any more'));
    await expect(body).rejects.toThrow('not any more');
    expect(await limitOf(body)).toBeUndefined();
  });
});

describe('A redirect', () => {
  const redirecting = (times: number, to = '') => {
    reply = (response, path) => {
      const at = Number(path.slice(1));
      if (at < times) response.writeHead(302, { location: `${to}/${at + 1}` }).end();
      else response.end('there');
    };
  };

  it('is followed as often as it may, and no more', async () => {
    redirecting(2);
    expect(await text(get({ maxRedirects: 2 }))).toBe('there');
    expect(await limitOf(get({ maxRedirects: 1 }))).toBe('redirects');
    await expect(get()).rejects.toThrow('The address redirects elsewhere (302).');
  });

  it('does not lead what writes anywhere', async () => {
    redirecting(1);
    expect(await limitOf(get({ maxRedirects: 2 }, { method: 'POST', body: '{}' }))).toBe('redirects');
    expect(seen).toHaveLength(1);
  });

  it.each(['/no-protocol', 'ftp://example.com', 'http://[broken'])('leads not to %s', async (location) => {
    const elsewhere = location.startsWith('/') ? `${await listen(other)}${location}` : location;
    reply = (response) => response.writeHead(302, { location: elsewhere }).end();
    expect(await limitOf(get({ maxRedirects: 2 }))).toBe('redirects');
  });

  it('takes no secret to another server', async () => {
    const asked: (string | null)[] = [];
    const send = (async (url: string | URL, { headers }: RequestInit) => {
      asked.push(new Headers(headers).get('authorization'));
      return String(url).startsWith('https://a.')
        ? new Response(null, { status: 302, headers: { location: 'https://b.example/' } })
        : new Response('there');
    }) as typeof fetch;
    const headers = { authorization: 'Bearer x' };
    const answer = await outgoingFetch({ ...LIMITS, maxRedirects: 1 }, send)('https://a.example', {
      headers,
    });
    expect([await answer.text(), asked]).toEqual(['there', ['Bearer x', null]]);
  });
});

it('is found in the causes of what libraries throw', () => {
  const limit = new OutgoingLimitError('bytes', LIMITS);
  expect(passedLimitOf(new TypeError('terminated', { cause: new Error('x', { cause: limit }) }))).toBe(limit);
  expect(passedLimitOf(new TypeError('terminated'))).toBeNull();
});
