import { Advice } from './advice.mjs';
import { isAlive } from './processes.mjs';
import { watchStarter } from './starter.mjs';
import { dim, red, stage } from './terminal.mjs';

/** npm forwards a Ctrl-C that the terminal has already sent, so both are treated as one. */
const SAME_PRESS_MS = 700;

/** Stops everything in reverse order on Ctrl-C, SIGTERM, a closed terminal, the end of the parent, or a failure. */
export class Shutdown {
  #servers = [];
  #last = [];
  #controller = new AbortController();

  constructor() {
    let askedAt = 0;
    this.asked = new Promise((resolve) => this.signal.addEventListener('abort', () => resolve(null)));
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(name, () => {
        if (!this.signal.aborted) {
          askedAt = Date.now();
          this.#controller.abort();
        } else if (Date.now() - askedAt > SAME_PRESS_MS) this.#kill();
      });
    watchStarter(() => this.#controller.abort());
  }

  /** Aborted when the user asks to stop, so that current work ends early. */
  get signal() {
    return this.#controller.signal;
  }

  /** @param {{process: import('./processes.mjs').ProcessRecord, stop: () => Promise<void>}} server */
  stopping(title, server) {
    this.#servers.unshift({ title, server });
  }

  last(work) {
    this.#last.push(work);
  }

  /**
   * Stops everything and exits with 0 if the user asked for it, else with 1 and the reason.
   * @param {Error | null} reason printed as a single sentence if it is an Advice
   */
  async finish(reason) {
    const asked = this.signal.aborted;
    if (!asked)
      console.error(
        `\n${red(reason instanceof Advice ? reason.message : (reason?.stack ?? String(reason)))}`,
      );
    console.log('');
    for (const { title, server } of this.#servers)
      await stage(title, async () => {
        await server.stop();
        return 'stopped';
      });
    this.#end(asked ? 0 : 1);
  }

  #kill() {
    console.log(dim('\nStopped at once. PostgreSQL recovers at the next start.'));
    for (const { server } of this.#servers) {
      try {
        if (isAlive(server.process)) process.kill(-server.process.pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
    this.#end(1);
  }

  #end(exitCode) {
    this.#last.forEach((work) => work());
    process.exit(exitCode);
  }
}
