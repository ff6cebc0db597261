import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReadPage } from './slide.js';

export interface ReadRequest {
  /** Paths of PNG files. */
  pictures: string[];
}

export interface ReadAnswer {
  index: number;
  page: ReadPage;
}

const WORKER = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.js') ? './read-text.worker.js' : './read-text.worker.ts',
    import.meta.url,
  ),
);
/** The engine uses about 200 MB, more for large pictures. */
const MEMORY_MB = 512;

/**
 * Reads pictures in a separate process. Pictures not read before the timeout or a crash are null.
 * @throws the signal's reason if aborted
 */
export async function readText(
  pictures: string[],
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<(ReadPage | null)[]> {
  signal.throwIfAborted();
  const pages: (ReadPage | null)[] = pictures.map(() => null);
  const child = fork(WORKER, [], {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, timeoutMs);
  signal.addEventListener('abort', kill);
  child.on('message', ({ index, page }: ReadAnswer) => (pages[index] = page));
  try {
    await new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('close', () => resolve());
      child.send({ pictures } satisfies ReadRequest, () => undefined);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
  signal.throwIfAborted();
  return pages;
}
