import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { WorkerProgram } from '../processes/recognizer.js';

export interface WhisperModel {
  folder: string;
  name: string;
}

/** Whisper codes of languages without spaces between words. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my', 'bo']);
export const hasSpaces = (code: string): boolean => !WITHOUT_SPACES.has(code);

/** Memory of a process in bytes: a fixed part, and a factor of the model file's size. */
const MEMORY = { engine: 350 * 1024 ** 2, model: 2.5 };
export async function memoryFor({ folder }: WhisperModel): Promise<number> {
  const { size } = await stat(join(folder, 'model.bin'));
  return Math.round(MEMORY.engine + MEMORY.model * size);
}

export interface WhisperRuntime {
  python: string;
  model: WhisperModel;
  /** The model for other languages and language detection, or null if only English is installed. */
  multilingual: WhisperModel | null;
  /** The folder of the diarization models, or null if they could not be prepared. */
  speakers: string | null;
}

/** `preparing` while the preparing process touches the file every few seconds. */
type WhisperState =
  | { state: 'ready'; runtime: WhisperRuntime }
  | { state: 'preparing' }
  | { state: 'missing'; problem: string | null };

/** Milliseconds after which the preparing process is considered dead. */
const HEARTBEAT_LOST = 60_000;
const WORKER = join(import.meta.dirname, 'whisper.worker.py');
/** Prevents downloads from a model hub. */
const OFFLINE = { HF_HUB_OFFLINE: '1', PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' };

const Model = { model: z.string(), name: z.string() };
const Ready = z.object({
  python: z.string(),
  ...Model,
  multilingual: z.object(Model).nullable(),
  speakers: z.string().nullish(),
});
const Problem = z.object({ problem: z.string() });

/** State of the preparation in a folder. `tools/start/whisper.mjs` writes these files. */
export async function whisperState(folder: string): Promise<WhisperState> {
  const ready = Ready.safeParse(await readJson(join(folder, 'ready.json')));
  if (ready.success) {
    const { python, multilingual, speakers, ...english } = ready.data;
    const found = ({ model, name }: typeof english) => ({ folder: join(folder, model), name });
    const runtime = {
      python: join(folder, python),
      model: found(english),
      multilingual: multilingual && found(multilingual),
      speakers: speakers ? join(folder, speakers) : null,
    };
    const models = [runtime.model, ...(runtime.multilingual ? [runtime.multilingual] : [])];
    if (await exist(runtime.python, ...models.map((model) => join(model.folder, 'model.bin'))))
      return { state: 'ready', runtime };
  }
  const heartbeat = await stat(join(folder, 'preparing')).catch(() => null);
  if (heartbeat && Date.now() - heartbeat.mtimeMs < HEARTBEAT_LOST) return { state: 'preparing' };
  const failed = Problem.safeParse(await readJson(join(folder, 'problem.json')));
  return { state: 'missing', problem: failed.success ? failed.data.problem : null };
}

/** @param code Whisper's language code */
export const modelFor = ({ model, multilingual }: WhisperRuntime, code: string): WhisperModel =>
  code === 'en' ? model : (multilingual ?? model);

/** Identifies the model and language of results. */
export const engineOf = (runtime: WhisperRuntime, code: string): string =>
  `${modelFor(runtime, code).folder} ${code} with voice`;

/** @param maxBytes memory limit; without it the worker only checks whether the model loads */
export function whisperWorker(
  { python }: WhisperRuntime,
  model: WhisperModel,
  maxBytes?: number,
  niceness = 10,
): WorkerProgram {
  const limit = maxBytes === undefined ? [] : [String(maxBytes), String(niceness)];
  return { file: WORKER, args: [model.folder, ...limit], interpreter: python, environment: OFFLINE };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

async function exist(...paths: string[]): Promise<boolean> {
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return found.every((entry) => entry !== null);
}
