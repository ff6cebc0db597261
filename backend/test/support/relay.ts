import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards TCP connections to a server that a test cannot stop, so that they can be cut. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private isStalled = false;
  private readonly server = createServer((from) => {
    const to = connect({ host: this.target.hostname, port: Number(this.target.port) });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => this.sockets.delete(one));
      one.pipe(other);
      if (this.isStalled) one.pause();
    }
  });

  private constructor(private readonly target: URL) {}

  static async to(target: URL): Promise<Relay> {
    const relay = new Relay(target);
    await once(relay.server.listen(0, '127.0.0.1'), 'listening');
    return relay;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Accepts connections and bytes without forwarding them, like a stopped server. */
  stall(): void {
    this.isStalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.isStalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }
}
