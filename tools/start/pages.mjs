import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Advice } from './advice.mjs';
import { withProductNode } from './build.mjs';
import { end, ENDING, isAlive, readBehind, recordOf, sizeOf, startServer } from './processes.mjs';

/** The first compilation of all apps on a slow machine. */
const START_MS = 240_000;

/**
 * Starts the development server of the three apps, which applies source changes immediately.
 * @param {{root: string, node: string, host: string, port: number, backend: string, logFile: string}} options
 *   `backend`: origin that other requests are proxied to
 */
export function startPages({ root, node, host, port, backend, logFile }) {
  const logBefore = sizeOf(logFile);
  const child = startServer(
    node,
    [join(root, 'node_modules/.bin/webpack'), 'serve', '--config', 'tools/webpack/dev.config.ts'],
    {
      cwd: root,
      env: withProductNode(root, {
        HOST: host,
        PORT: String(port),
        BACKEND_URL: backend,
        NODE_ENV: 'development',
      }),
      logFile,
    },
  );
  const record = recordOf(child.pid);
  return {
    process: record,
    log: () => readBehind(logFile, logBefore),
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code))),
    stop: () => end(record, ENDING.backend),
  };
}

/**
 * Waits until the pages are served.
 * @param {string} address of the development server
 * @throws Advice if the server ends or is not ready in time
 */
export async function untilServed(pages, { address, logFile, signal }) {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(200)) {
    if (signal.aborted) return;
    if (!isAlive(pages.process)) throw pagesAdvice(pages, logFile);
    const answer = await fetch(address, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(START_MS),
    }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Advice(`The pages were not there in ${START_MS / 1000} s: look into ${logFile}.`);
}

export const pagesAdvice = (pages, logFile) =>
  new Advice(
    `The development server has ended; these are the last lines of ${logFile}:\n${pages.log().trimEnd().split('\n').slice(-15).join('\n')}`,
  );
