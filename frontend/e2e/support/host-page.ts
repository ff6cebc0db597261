import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  address: string;
  stop(): Promise<void>;
}

/** Serves a page of another site (127.0.0.1 instead of `localhost`) that embeds a link. */
export async function serveHostPage(link: string): Promise<HostPage> {
  const frame = `<iframe src="${link}" width="640" height="700" title="Recording" allow="fullscreen; picture-in-picture" referrerpolicy="no-referrer"></iframe>`;
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Blog</title>${frame}`),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
