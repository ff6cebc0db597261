const TRIES = 5;
const PAUSE_MS = 5000;

/**
 * Imports a chunk with retries after connection failures. React caches a failed import, so the part would
 * stay broken until the page is reloaded.
 *
 * @throws the error of the last of five tries, for example if the file is gone
 */
export async function retryImport<T>(load: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await load();
  } catch (reason) {
    if (tries <= 1) throw reason;
    await connection();
    return retryImport(load, tries - 1);
  }
}

/** Resolves when the browser is online again, or after a delay, because the browser may be wrong. */
const connection = (): Promise<void> =>
  new Promise((resolve) => {
    const off = new AbortController();
    const go = (): void => {
      off.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, PAUSE_MS);
    window.addEventListener('online', go, { signal: off.signal });
  });
