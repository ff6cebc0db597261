import { parentPort, workerData } from 'node:worker_threads';
import type { WriterInput } from './ports/writer.js';
import { writeContent } from './write-content.js';

/** Started by ExtractiveWriter with a `WriterInput`; posts one `WrittenContent` and ends. */
parentPort?.postMessage(writeContent(workerData as WriterInput));
