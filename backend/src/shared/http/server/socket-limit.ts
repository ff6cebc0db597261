import type { Server, Socket } from 'node:net';

/**
 * Refuses connections of an address beyond `most` at a time, so that one machine that opens them and says nothing takes
 * none from the others. Behind a proxy all are the proxy's: there the limit is its to set.
 */
export function limitSockets(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Gone before it was seen.
    if (address === undefined) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
