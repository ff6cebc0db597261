import type { Server, Socket } from 'node:net';

/**
 * Refuses connections beyond `max` per address, so that one client with idle connections cannot block others. Behind
 * a proxy all connections share its address, and the proxy must set the limit.
 */
export function limitSockets(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // The connection closed before it was accepted.
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
