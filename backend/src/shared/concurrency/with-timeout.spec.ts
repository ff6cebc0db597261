import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { withRunningTimeout, withTimeout } from './with-timeout.js';

describe('withTimeout', () => {
  it('says what is said in time', async () =>
    expect(await withTimeout(1_000, Promise.resolve(true), false)).toBe(true));

  it('says something else for who does not answer, when the time is over', async () =>
    expect(await withTimeout(50, new Promise<boolean>(() => undefined), false)).toBe(false));

  it('passes a failure on', async () => {
    await expect(withTimeout(1_000, Promise.reject(new Error('no')), false)).rejects.toThrow('no');
  });
});

describe('withRunningTimeout', () => {
  it('says what arrived while the process stood still for longer than it may take', async () => {
    const server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    const answer = once(socket, 'data').then(() => true);
    const limit = withRunningTimeout(400, answer, false);
    await once(socket, 'connect');
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    expect(await limit).toBe(true);
    server.close();
  });

  it('says something else where nothing arrives', async () =>
    expect(await withRunningTimeout(80, new Promise<boolean>(() => undefined), false)).toBe(false));
});
