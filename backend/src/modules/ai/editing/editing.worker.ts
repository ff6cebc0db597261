import { parentPort, workerData } from 'node:worker_threads';
import type { EditorInput } from './ports/editor.js';
import { editByRules } from './edit-by-rules.js';

/** Started by RuleEditor with an `EditorInput`; posts what `editByRules` gives and ends. */
parentPort?.postMessage(editByRules(workerData as EditorInput));
