import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Advice, explain } from './advice.mjs';
import { needRoom } from './checks.mjs';
import { readIfThere, run } from './processes.mjs';

const INSTALL_MB = 2_500;

/**
 * Whether what lies in node_modules is not what the lock file asks for. npm writes its own copy of the lock file
 * there as the last thing of an install, so an interrupted one is seen too.
 * @param {string} root
 * @param {{tests?: boolean}} [options] `tests`: also what the tests need, and not the product alone
 */
export function needsInstall(root, { tests = false } = {}) {
  const installed = installedPackages(root);
  if (installed === null) return true;
  const { packages } = JSON.parse(readIfThere(join(root, 'package-lock.json')));
  const wanted = tests ? Object.keys(packages) : neededBy('', packages);
  return [...wanted].some((path) => {
    const { version, optional, devOptional } = packages[path];
    // A folder of this repository has no version.
    if (path === '' || !version) return false;
    const found = installed[path];
    return found ? found.version !== version : !optional && !devOptional;
  });
}

const installedPackages = (root) =>
  JSON.parse(readIfThere(join(root, 'node_modules/.package-lock.json')) ?? 'null')?.packages ?? null;

/** The folders of all packages that one needs, itself included, as a lock file lists them. */
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

/** Where Node finds a package: in the nearest node_modules. */
function resolved(name, from, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null;
  }
}

/**
 * Installs exactly what the lock file names, where it is not there yet.
 * @param {string} root
 * @param {{tests?: boolean, news?: (chunk: Buffer) => void, signal?: AbortSignal}} [options] `tests` as above
 * @returns {Promise<boolean>} false when everything was installed already
 * @throws Advice when npm fails
 */
export async function install(root, { tests = false, news, signal } = {}) {
  if (!needsInstall(root, { tests })) return false;
  needRoom(root, INSTALL_MB);
  // Only the first of them empties the folder, out of which the product may be running.
  const how = installedPackages(root) ? ['install', '--no-save'] : ['ci'];
  // The packages of tests are a workspace. Building needs the development packages whatever NODE_ENV says.
  const what = ['--include=dev', ...(tests ? [] : ['--workspaces=false'])];
  const { code, output } = await run('npm', [...how, ...what], {
    cwd: root,
    // Warnings of npm's own Node would stand as the progress.
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
 * The Node that runs the product and its tools: the one among the packages, where there is one for this machine.
 * @throws Advice when it is missing and the one that runs this is too old
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
