import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface InnerAnswer {
  status: number;
  type: string;
  body: string;
}

/** A port for who runs the installation, apart from the one that people reach: a few addresses to GET. */
export async function openInnerServer(
  at: { host: string; port: number },
  routes: Record<string, () => Promise<InnerAnswer>>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    const route = request.method === 'GET' && Object.hasOwn(routes, path) ? routes[path] : undefined;
    const answering = route?.() ?? Promise.resolve({ status: 404, type: 'text/plain', body: 'Not found\n' });
    answering.then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(at.port, at.host), 'listening');
  return server;
}

export async function closeInnerServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
