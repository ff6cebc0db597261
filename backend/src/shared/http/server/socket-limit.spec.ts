import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { limitSockets } from './socket-limit.js';

let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  limitSockets(server, 2);
  // Confirms the connection to the client.
  server.on('connection', (socket) => socket.destroyed || socket.write('.'));
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function isTaken(localAddress: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.on('error', () => undefined);
  });
}

describe('limitSockets', () => {
  it('refuses an address beyond its limit, and nobody else', async () => {
    expect([await isTaken('127.0.0.1'), await isTaken('127.0.0.1')]).toEqual([true, true]);
    expect(await isTaken('127.0.0.1')).toBe(false);
    expect(await isTaken('127.0.0.2')).toBe(true);
  });

  it('takes another for each that has gone', async () => {
    await isTaken('127.0.0.1');
    await isTaken('127.0.0.1');
    const gone = once(sockets[0]!, 'close');
    sockets[0]!.destroy();
    await gone;
    // The server sees the close slightly later than the client.
    while (!(await isTaken('127.0.0.1')));
    expect(await isTaken('127.0.0.1')).toBe(false);
  });
});
