import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { until } from './until.js';

/** Marks requests for the next server. */
const NEXT = 'next';
/** Methods that can be repeated. */
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];

/**
 * A proxy that distributes requests like nginx with `proxy_next_upstream`: unreachable servers are skipped, and
 * idempotent requests that break off before a response go to the next server. Others get a 502, because they may have
 * been executed.
 */
export class RoundRobin {
  servers: string[] = [];
  private next = 0;
  private readonly inFlight = new Map<string, number>();
  private readonly server = createServer((incoming, response) => {
    this.pass(incoming, response).catch(() => response.writeHead(502).end());
  });

  static async start(): Promise<RoundRobin> {
    const balancer = new RoundRobin();
    await once(balancer.server.listen(0, '127.0.0.1'), 'listening');
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Removes a server.
   * @returns once it has answered its requests
   */
  async leave(server: string): Promise<void> {
    this.servers = this.servers.filter((origin) => origin !== server);
    await until(async () => !this.inFlight.get(server), 60);
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    // Counted per request, because concurrent requests would lead to the same server twice.
    const first = this.next++;
    for (let tried = 0; tried < this.servers.length; tried++) {
      const server = this.servers[(first + tried) % this.servers.length]!;
      this.count(server, 1);
      try {
        const answer = await ask(server, incoming, body);
        if (answer === NEXT) continue;
        response.writeHead(answer.statusCode!, answer.headers);
        await pipeline(answer, response).catch(() => undefined);
        return;
      } finally {
        this.count(server, -1);
      }
    }
    response.writeHead(502).end();
  }

  private count(server: string, more: number): void {
    this.inFlight.set(server, (this.inFlight.get(server) ?? 0) + more);
  }
}

function ask(
  server: string,
  { method = '', url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | typeof NEXT> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server}${url}`, { method, headers, agent: false }, resolve);
    sending.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || IDEMPOTENT.includes(method) ? resolve(NEXT) : reject(error),
    );
    sending.end(body);
  });
}
