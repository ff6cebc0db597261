import { parentPort, workerData } from 'node:worker_threads';
import { editByCommand } from './edit-by-command.js';
import type { EditorInput } from './ports/editor.js';

/** Started by ReaderEditor with an `EditorInput`; posts what `editByCommand` gives and ends. */
parentPort?.postMessage(editByCommand(workerData as EditorInput));
