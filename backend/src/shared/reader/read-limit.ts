import { AsyncLocalStorage } from 'node:async_hooks';

/** Lines of one transcript that the process which answers all requests reads for one of them: about three hours of talk. */
export const LINES_READ_HERE = 1_000;

/** A request needs a longer transcript than this process reads. The reader process answers it in its place. */
export class TooLongToReadHere extends Error {
  constructor() {
    super(`A transcript of more than ${LINES_READ_HERE} lines is read by the reader process.`);
  }
}

const limited = new AsyncLocalStorage<boolean>();

/** Runs the work of a request, which stops with TooLongToReadHere where it needs a long transcript. */
export const withReadLimit = <T>(run: () => T): T => limited.run(true, run);

/** Runs work that can't be handed to the reader process any more, because its answer has begun. */
export const withoutReadLimit = <T>(run: () => T): T => limited.run(false, run);

export const isReadLimited = (): boolean => limited.getStore() === true;

/** @throws TooLongToReadHere where the work belongs to the reader process, however little it turns out to read */
export function leaveToReader(): void {
  if (isReadLimited()) throw new TooLongToReadHere();
}
