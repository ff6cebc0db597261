export type First<T> = () => Promise<T | null>;

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
): Promise<Done<T, R>> {
  signal.throwIfAborted();
  const engine = await first();
  if (!engine) return { result: await work(own), engine: own, failed: null };
  try {
    return { result: await work(engine), engine, failed: null };
  } catch (failure) {
    signal.throwIfAborted();
    return { result: await work(own), engine: own, failed: { engine, failure } };
  }
}
