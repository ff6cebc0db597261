import { setTimeout as sleep } from 'node:timers/promises';
import { Advice } from './advice.mjs';

/** Milliseconds before each restart. One more failure within the window is final. */
const DELAYS_MS = [500, 2_000, 5_000, 15_000, 30_000];
const WINDOW_MS = 10 * 60_000;

/**
 * @typedef {object} Server
 * @property {import('./processes.mjs').ProcessRecord} process
 * @property {Promise<string | number>} ended the exit code or the signal's name
 * @property {() => Promise<void>} stop
 */

/**
 * Keeps a server running: restarts it with back-off if it ends, and gives up after repeated failures.
 *
 * @param {object} options
 * @param {string} options.title
 * @param {Server} options.server the running server
 * @param {() => Promise<Server>} options.restart resolves once it is usable; a rejection counts as a failure
 * @param {(how: string | number) => Error} options.adviceOf makes a user-facing error from how it ended
 * @param {AbortSignal} options.signal aborted when the user stops the launcher
 * @param {(line: string) => void} [options.say]
 * @param {number[]} [options.delays] milliseconds before each restart within the window; one more failure is final
 * @param {number} [options.windowMs]
 * @returns {{process: import('./processes.mjs').ProcessRecord, stop: () => Promise<void>, gaveUp: Promise<Error>}}
 * the server, whichever instance runs
 */
export function supervise({
  title,
  server,
  restart,
  adviceOf,
  signal,
  say = console.log,
  delays = DELAYS_MS,
  windowMs = WINDOW_MS,
}) {
  let current = server;
  let stopping = false;
  let starting = null;
  const never = new Promise(() => {});
  const isOver = () => stopping || signal.aborted;

  async function watch() {
    let deaths = [];
    for (;;) {
      const how = await current.ended;
      if (isOver()) return never;
      deaths = [...deaths.filter((at) => Date.now() - at < windowMs), Date.now()];
      const delay = delays[deaths.length - 1];
      if (delay === undefined) {
        const reason = current.failure ?? adviceOf(how);
        return new Advice(`${title} stopped ${deaths.length} times and is not restarted. ${reason.message}`);
      }
      say(`${title} stopped (${how}). Restarting in ${delay / 1000} s.`);
      await sleep(delay, null, { signal }).catch(() => {});
      if (isOver()) return never;
      starting = restart();
      current = await starting.catch((failure) => didNotStart(failure));
      starting = null;
      if (isOver()) await current.stop();
      else if (!current.failure) say(`${title} is running again.`);
    }
  }

  return {
    get process() {
      return current.process;
    },
    async stop() {
      stopping = true;
      await starting?.catch(() => {});
      await current.stop();
    },
    gaveUp: watch(),
  };
}

/** Represents a server that could not be started, as one that has ended. */
const didNotStart = (failure) => ({
  failure,
  process: { pid: 0, identity: null },
  ended: Promise.resolve('it did not start'),
  stop: async () => {},
});
