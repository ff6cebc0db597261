import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Advice, explain } from './advice.mjs';
import { portAdvice } from './checks.mjs';
import { end, ENDING, isAlive, readBehind, recordOf, sizeOf, startServer } from './processes.mjs';

/** The first start also prepares the demo recording. */
const START_MS = 180_000;
const LOG_LIMIT = 20 * 1024 * 1024;
/**
 * Live data takes about 80 MB. Without these flags Node lets garbage grow to several times that on machines with much
 * memory, which Whisper's processes need.
 */
const NODE_FLAGS = 'tools/start/node-flags.json';

/**
 * Starts the product, which migrates and seeds the database before it listens.
 * @param {{root: string, node: string, watch: boolean, environment: NodeJS.ProcessEnv, logFile: string}} options
 */
export function startBackend({ root, node, watch, environment, logFile }) {
  if (sizeOf(logFile) > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  const logBefore = sizeOf(logFile);
  const main = join(root, 'dist/backend/src/main.js');
  const flags = JSON.parse(readFileSync(join(root, NODE_FLAGS), 'utf8'));
  const child = startServer(node, [...flags, ...(watch ? ['--watch'] : []), main], {
    cwd: root,
    env: environment,
    logFile,
  });
  const record = recordOf(child.pid);
  return {
    process: record,
    /** Log output since its start. */
    log: () => readBehind(logFile, logBefore),
    /** The exit code or the signal's name. */
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code))),
    stop: () => end(record, ENDING.backend),
  };
}

/**
 * Waits until the product is healthy.
 * @throws Advice if it ends or is not ready in time
 */
export async function untilHealthy(backend, { host, port, dataDir, signal }) {
  const url = `http://${reachableHost(host)}:${port}/api/health`;
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
    if (signal.aborted) return;
    if (!isAlive(backend.process))
      throw endAdvice(await backend.ended, backend.log(), { host, port, dataDir });
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
  }
  throw new Advice(
    `Playhead did not get ready in ${START_MS / 1000} s: look into ${join(dataDir, 'logs/playhead.log')}.`,
  );
}

/** What the product did to its database at start; null if its log level hides that. */
export const databaseOutcome = (log) => /"msg":"Database: ([^"]+)"/.exec(log)?.[1] ?? null;

/** A wildcard address cannot be called. */
export const reachableHost = (host) =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;

export function endAdvice(how, log, { host, port, dataDir }) {
  const code = /\b(EADDRINUSE|EADDRNOTAVAIL)\b/.exec(log)?.[1];
  const reason = (code && portAdvice(code, host, port)) ?? explain(log, dataDir);
  if (reason instanceof Advice) return reason;
  const tail = log.trimEnd().split('\n').slice(-15).join('\n');
  return new Advice(
    `Playhead has ended (${how}); these are the last lines of ${join(dataDir, 'logs/playhead.log')}:\n${tail}`,
  );
}
