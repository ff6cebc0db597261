// Prepares the speech engine ahead of a start, e.g. for an image: node tools/prepare-whisper.ts FOLDER. Set
// WHISPER_DIR to the folder.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareWhisper } from './start/whisper.mjs';

const TIME_MS = 20 * 60_000;
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/prepare-whisper.ts FOLDER');
  process.exit(1);
}
try {
  const model = await prepareWhisper({
    root: dirname(dirname(fileURLToPath(import.meta.url))),
    folder: resolve(folder),
    environment: process.env,
    news: () => {},
    signal: AbortSignal.timeout(TIME_MS),
    // An image runs on other machines than the one that builds it.
    cores: 2,
  });
  console.log(`Whisper ${model} is in ${folder}.`);
} catch (error) {
  console.error(`Whisper cannot be prepared: ${(error as Error).message}`);
  process.exit(1);
}
