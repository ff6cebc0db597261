import { AsyncLocalStorage } from 'node:async_hooks';

/** Maximum transcript lines that the main process reads for one request, about three hours of talk. */
export const LINES_READ_HERE = 1_000;

/** Thrown if a request needs a longer transcript than this process reads. The reader process then answers it. */
export class TooLongToReadHere extends Error {
  constructor() {
    super(`A transcript of more than ${LINES_READ_HERE} lines is read by the reader process.`);
  }
}

const limited = new AsyncLocalStorage<boolean>();

/** Runs a request's work, which fails with TooLongToReadHere if it needs a long transcript. */
export const withReadLimit = <T>(run: () => T): T => limited.run(true, run);

/** Runs work that can no longer be handed to the reader process because its response has started. */
export const withoutReadLimit = <T>(run: () => T): T => limited.run(false, run);

export const isReadLimited = (): boolean => limited.getStore() === true;

/** @throws TooLongToReadHere in the main process, whatever the work would read */
export function leaveToReader(): void {
  if (isReadLimited()) throw new TooLongToReadHere();
}
