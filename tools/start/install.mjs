import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Advice, explain } from './advice.mjs';
import { readIfThere, run } from './processes.mjs';

/**
 * Whether what lies in node_modules is not what the lock file asks for. npm writes its own copy of the lock file
 * there as the last thing of an install, so an interrupted one is seen too.
 */
export function needsInstall(root) {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return true;
  const there = JSON.parse(installed).packages;
  const wanted = JSON.parse(readIfThere(join(root, 'package-lock.json'))).packages;
  return Object.entries(wanted).some(([path, { version, optional, devOptional }]) => {
    if (path === '') return false;
    const found = there[path];
    return found ? found.version !== version : !optional && !devOptional;
  });
}

/**
 * Installs exactly what the lock file names.
 * @throws Advice when npm fails
 */
export async function install(root, { news, signal }) {
  // Building needs the development packages whatever NODE_ENV says.
  const { code, output } = await run(
    'npm',
    // Its warnings, such as of an engine that is not the one in use, would stand as the progress.
    ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      // Its install script would fetch CUDA, which nothing here uses; what .npmrc says of it is heard until npm 11.
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
      news,
      signal,
    },
  );
  if (code === 0) return;
  const reason = explain(output, root);
  if (reason instanceof Advice) throw reason;
  const lines = output.split('\n').filter((line) => /npm (ERR!|error)/.test(line));
  throw new Advice(
    `npm could not install the packages; check the network and run \`npm ci\` to see why:\n${lines.slice(0, 8).join('\n')}`,
  );
}

/**
 * The Node that runs the product and its tools: the one among the packages, newer than the one that may be here.
 * @throws Advice when it is not usable
 */
export function productNode(root) {
  const path = join(root, 'node_modules', '.bin', 'node');
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const needed = JSON.parse(readIfThere(join(root, 'package.json'))).engines.node.replace('>=', '');
  if (isAtLeast(needed, stdout ?? '')) return path;
  if (isAtLeast(needed, process.version)) return process.execPath;
  throw new Advice(
    `The package "node" did not install its program: allow its install script with "npm rebuild node --ignore-scripts=false", or use Node ${needed} or newer.`,
  );
}

/** Whether a version such as `v24.21.0` is at least another, such as `24.7`. */
export function isAtLeast(needed, version) {
  const [has, wants] = [version.trim().replace(/^v/, ''), needed].map((text) => text.split('.').map(Number));
  return has[0] > wants[0] || (has[0] === wants[0] && has[1] >= (wants[1] ?? 0));
}
