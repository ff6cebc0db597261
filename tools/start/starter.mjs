import { isatty } from 'node:tty';
import { commandLineOf, isAlive, parentOf, recordOf } from './processes.mjs';

const INTERVAL_MS = 500;

/**
 * The processes that started this one: its parent and, behind a package manager's shell, the manager. Process 1 is
 * ignored, because it only ends with the system.
 * @returns {import('./processes.mjs').ProcessRecord[]}
 */
function starters() {
  const parent = process.ppid;
  const chain = / -c .*\bstart\.mjs\b/.test(commandLineOf(parent)) ? [parent, parentOf(parent)] : [parent];
  return chain.filter((pid) => pid > 1).map(recordOf);
}

/**
 * Calls back once no process is left to stop this one: whoever started it has ended, or its terminal was closed.
 * Neither reliably sends a signal.
 * @param {() => void} onGone
 */
export function watchStarter(onGone) {
  const started = starters();
  const hasTerminal = isatty(1);
  const timer = setInterval(() => {
    if (started.every(isAlive) && !(hasTerminal && !isatty(1))) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
  // Output errors are ignored; the closed terminal is detected above.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
