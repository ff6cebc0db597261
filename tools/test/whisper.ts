import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareWhisper } from '../start/whisper.mjs';

type Prepared = { folder: string; missing?: undefined } | { folder?: undefined; missing: string };

let prepared: Promise<Prepared> | undefined;

/**
 * The speech engine for tests, prepared once for all checkouts. Unless all tests are required, it is only used if it
 * already exists, because preparation takes minutes.
 */
export const preparedWhisper = (root: string, signal: AbortSignal): Promise<Prepared> =>
  (prepared ??= prepare(root, signal));

async function prepare(root: string, signal: AbortSignal): Promise<Prepared> {
  const folder = join(tmpdir(), 'playhead-whisper');
  const insists = process.env.CI && process.env.CI !== 'false';
  if (!insists && !existsSync(join(folder, 'ready.json')))
    return { missing: 'prepared only where CI is set' };
  try {
    await prepareWhisper({ root, folder, environment: {}, news: () => {}, signal });
    return { folder };
  } catch (error) {
    return { missing: (error as Error).message };
  }
}
