import { isatty } from 'node:tty';
import { commandLineOf, isAlive, parentOf, recordOf } from './processes.mjs';

const INTERVAL_MS = 500;

/**
 * Who started this process: its parent, and behind the shell that a package manager runs a script with, the manager.
 * The first process of a system ends with the system.
 * @returns {import('./processes.mjs').ProcessRecord[]}
 */
function starters() {
  const parent = process.ppid;
  const chain = / -c .*\bstart\.mjs\b/.test(commandLineOf(parent)) ? [parent, parentOf(parent)] : [parent];
  return chain.filter((pid) => pid > 1).map(recordOf);
}

/**
 * Tells once when nobody is left to end this process: whoever started it has ended, however that came about, or the
 * terminal that it writes to is closed. A signal comes of neither for certain.
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
  // What is written from now on is read by nobody; the end itself is noticed above.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
