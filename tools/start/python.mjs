import { rmSync, writeFileSync } from 'node:fs';
import { Advice } from './advice.mjs';
import { run } from './processes.mjs';

const NAMES = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3.9', 'python'];
const PROBE = 'import sys; print(sys.executable); sys.exit(0 if sys.version_info >= (3, 9) else 1)';
const HEARTBEAT_MS = 5_000;

/**
 * The path of a recent enough Python.
 * @throws Advice if there is none
 */
export async function findPython(signal) {
  for (const name of NAMES) {
    const { code, output } = await run(name, ['-I', '-c', PROBE], { signal }).catch(() => ({ code: null }));
    if (code === 0) return output.trim();
    signal.throwIfAborted();
  }
  throw new Advice('Python was not found: install Python 3.9 or newer with venv');
}

/** Touches a file every few seconds until stopped, and then removes it. */
export function createHeartbeat(file) {
  const beat = () => writeFileSync(file, '');
  beat();
  const timer = setInterval(beat, HEARTBEAT_MS);
  return {
    stop() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** Python and pip read many settings from the environment; those for the network must be kept. */
export const quietEnvironment = () => ({
  ...process.env,
  PYTHONHOME: undefined,
  PYTHONPATH: undefined,
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
});

/** Takes pinned wheels only. Python compiles the modules it loads, about a tenth, on first use. */
export const pinnedPip = (requirements, command = 'install') => [
  '-m',
  'pip',
  command,
  ...(command === 'install' ? ['--no-compile'] : []),
  '--no-input',
  '--progress-bar',
  'off',
  '--require-hashes',
  '--only-binary',
  ':all:',
  '--no-deps',
  '-r',
  requirements,
];
