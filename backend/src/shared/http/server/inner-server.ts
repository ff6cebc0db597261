import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface InnerAnswer {
  status: number;
  type: string;
  body: string;
}

/** A separate GET-only port for operators. */
export abstract class InnerServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  /** @param at host and port; the server is off without a port */
  constructor(
    private readonly what: string,
    private readonly at: { host: string; port: number | null },
  ) {}

  protected abstract readonly routes: Record<string, () => Promise<InnerAnswer>>;

  async onApplicationBootstrap(): Promise<void> {
    const { host, port } = this.at;
    if (port === null) return;
    const { routes } = this;
    this.server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0]!;
      const route = request.method === 'GET' && Object.hasOwn(routes, path) ? routes[path] : undefined;
      const answering =
        route?.() ?? Promise.resolve({ status: 404, type: 'text/plain', body: 'Not found\n' });
      answering.then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    await once(this.server.listen(port, host), 'listening');
    new Logger(this.constructor.name).log(`${this.what} at port ${port}`);
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}
