const TRIES = 5;
const PAUSE_MS = 5000;

/**
 * Loads a part of the player, again when the connection was lost meanwhile: React remembers a load that failed, and the
 * part could not be opened until the page is reloaded.
 *
 * @throws what the last of five tries ran into, as when the file is gone
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

/** When the browser says that it has a connection again, or after a while, for it is not always right. */
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
