import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Advice, explain } from './advice.mjs';
import { needRoom } from './checks.mjs';
import { readIfThere, run } from './processes.mjs';

const INSTALL_MB = 2_500;

/**
 * Whether node_modules differs from the lock file. npm writes its copy of the lock file last, so interrupted installs
 * are detected too.
 * @param {string} root
 * @param {{tests?: boolean}} [options] `tests`: includes packages of tests
 */
export function needsInstall(root, { tests = false } = {}) {
  const installed = installedPackages(root);
  if (installed === null) return true;
  const { packages } = JSON.parse(readIfThere(join(root, 'package-lock.json')));
  const wanted = tests ? Object.keys(packages) : neededBy('', packages);
  return [...wanted].some((path) => {
    const { version, optional, devOptional } = packages[path];
    // Workspace folders have no version.
    if (path === '' || !version) return false;
    const found = installed[path];
    return found ? found.version !== version : !optional && !devOptional;
  });
}

const installedPackages = (root) =>
  JSON.parse(readIfThere(join(root, 'node_modules/.package-lock.json')) ?? 'null')?.packages ?? null;

function neededBy(folder, packages) {
  const found = new Set([folder]);
  for (const from of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[from];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [
      ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
      ...peers,
    ]) {
      const path = resolved(name, from, packages);
      if (path) found.add(path);
    }
  }
  return found;
}

function resolved(name, from, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null;
  }
}

/**
 * Installs exactly the packages of the lock file, if they are missing.
 * @param {string} root
 * @param {{tests?: boolean, news?: (chunk: Buffer) => void, signal?: AbortSignal}} [options] `tests` as in needsInstall
 * @returns {Promise<boolean>} false if everything was already installed
 * @throws Advice if npm fails
 */
export async function install(root, { tests = false, news, signal } = {}) {
  if (!needsInstall(root, { tests })) return false;
  needRoom(root, INSTALL_MB);
  // `npm ci` empties the folder, from which the product may be running, so it is only used for the first
  // installation.
  const how = installedPackages(root) ? ['install', '--no-save'] : ['ci'];
  // Packages for tests are in a workspace. Building needs development packages regardless of NODE_ENV.
  const what = ['--include=dev', ...(tests ? [] : ['--workspaces=false'])];
  const { code, output } = await run('npm', [...how, ...what], {
    cwd: root,
    // Hides warnings of npm's Node, which would appear as progress.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    news,
    signal,
  });
  if (code === 0) return true;
  const reason = explain(output, root);
  if (reason instanceof Advice) throw reason;
  const lines = output.split('\n').filter((line) => /npm (ERR!|error)/.test(line));
  throw new Advice(
    `npm could not install the packages; check the network and run \`npm ci\` to see why:\n${lines.slice(0, 8).join('\n')}`,
  );
}

/**
 * The Node for the product and its tools: the one in the packages if there is one for this machine.
 * @throws Advice if it is missing and the current one is too old
 */
export function productNode(root) {
  const path = join(root, 'node_modules', '.bin', 'node');
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const needed = JSON.parse(readIfThere(join(root, 'package.json'))).engines.node.replace('>=', '');
  if (isAtLeast(needed, stdout ?? '')) return path;
  if (isAtLeast(needed, process.version)) return process.execPath;
  throw new Advice(
    `No Node for ${process.platform}-${process.arch} comes along and this is ${process.version}: use Node ${needed} or newer.`,
  );
}

/** Whether a version such as `v24.21.0` is at least another, such as `24.7`. */
export function isAtLeast(needed, version) {
  const [has, wants] = [version.trim().replace(/^v/, ''), needed].map((text) => text.split('.').map(Number));
  return has[0] > wants[0] || (has[0] === wants[0] && has[1] >= (wants[1] ?? 0));
}
