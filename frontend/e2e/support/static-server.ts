import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a folder on its own origin, as docs/admin.md describes. It allows one other origin to use the files.
 * @param port 0 picks a free port
 */
export async function serveFolder(folder: string, port = 0) {
  let allowed: string | null = null;
  const served: string[] = [];
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = await readFile(join(folder, path)).catch(() => null);
    served.push(path);
    response.writeHead(file ? 200 : 404, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cross-origin-resource-policy': 'cross-origin',
      ...(allowed && { 'access-control-allow-origin': allowed, vary: 'origin' }),
    });
    response.end(file);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** Requested paths in order. */
    served,
    allow(origin: string) {
      allowed = origin;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
