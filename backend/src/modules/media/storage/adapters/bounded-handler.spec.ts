import { HttpRequest } from '@smithy/core/protocols';
import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BoundedHandler } from './bounded-handler.js';

let reply: (response: ServerResponse) => unknown;
const server = createServer((_request, response) => reply(response));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(timeoutMs: number | null, abortSignal?: AbortSignal): Promise<string> {
  const handler = new BoundedHandler({ maxBytes: 1_000_000, timeoutMs }, { socketTimeout: 60_000 });
  const { port } = server.address() as AddressInfo;
  const request = new HttpRequest({ protocol: 'http:', hostname: '127.0.0.1', port, path: '/' });
  const { response } = await handler.handle(request, abortSignal ? { abortSignal } : {});
  return text(response.body as Readable);
}

const drip = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

describe('An answer to the SDK', () => {
  it('comes as it is', async () => {
    reply = (response) => response.end('<a/>');
    expect(await ask(5_000)).toBe('<a/>');
  });

  it.each([
    ['never begins', () => undefined],
    ['comes a byte at a time', drip],
  ])('is given up in time where it %s', async (_, slow) => {
    const closed = Promise.withResolvers();
    reply = (response) => {
      response.on('close', closed.resolve);
      slow(response);
    };
    await expect(ask(200)).rejects.toThrow('No complete answer came within 0.2 seconds.');
    await closed.promise;
  });

  it('ends when whoever asked gives up', async () => {
    const stop = new AbortController();
    reply = () => stop.abort();
    await expect(ask(5_000, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
