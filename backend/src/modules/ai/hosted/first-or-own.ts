/** @param recordingId the recording to work on; unset for checking whether there is a service */
export type First<T> = (recordingId?: string) => Promise<T | null>;

export interface Engines<T> {
  first: First<T>;
  own: T;
}

interface Done<T, R> {
  result: R;
  engine: T;
  failed: { engine: T; failure: unknown } | null;
}

/** Uses the service if there is one and the local engine if not or if it fails, unless the caller aborts. */
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

/**
 * Runs an operation on the first engine that can do it.
 * @param onFailure called with the service's error
 */
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
