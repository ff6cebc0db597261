/** @param recordingId what it is to work on; none where somebody asks only whether there is one */
export type First<T> = (recordingId?: string) => Promise<T | null>;

export interface Engines<T> {
  first: First<T>;
  /** Of this machine. */
  own: T;
}

interface Done<T, R> {
  result: R;
  engine: T;
  failed: { engine: T; failure: unknown } | null;
}

/** Has the service do it where there is one, and this machine where there is none or it fails, unless the caller has aborted. */
export async function firstOrOwn<T, R>(
  { first, own }: Engines<T>,
  work: (engine: T) => Promise<R>,
  signal: AbortSignal,
  recordingId?: string,
): Promise<Done<T, R>> {
  signal.throwIfAborted();
  const engine = await first(recordingId);
  if (!engine) return { result: await work(own), engine: own, failed: null };
  try {
    return { result: await work(engine), engine, failed: null };
  } catch (failure) {
    signal.throwIfAborted();
    return { result: await work(own), engine: own, failed: { engine, failure } };
  }
}

/** One thing that engines do, done by whichever can. @param onFailure told why the service did not */
export const withFallback =
  <Name extends string, Input extends { recordingId?: string | undefined }, R>(
    engines: Engines<Record<Name, (input: Input, signal: AbortSignal) => Promise<R>>>,
    name: Name,
    onFailure: (failure: unknown) => void,
  ) =>
  async (input: Input, signal: AbortSignal): Promise<R> => {
    const work = (engine: typeof engines.own) => engine[name](input, signal);
    const { result, failed } = await firstOrOwn(engines, work, signal, input.recordingId);
    if (failed) onFailure(failed.failure);
    return result;
  };
