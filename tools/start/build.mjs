import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Advice, explain } from './advice.mjs';
import { readIfThere, run } from './processes.mjs';

/** Everything that affects a build. */
const SOURCES = [
  'backend/src',
  'backend/.swcrc',
  'backend/project.json',
  'frontend',
  'openapi',
  'tools/webpack',
  'nx.json',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Shared libraries are compiled into the apps that use them. */
const APPS = ['backend', 'landing', 'shell', 'viewer', 'admin'];
/** Generated files, or files that are never part of a build. */
const NOT_SOURCES = new Set(['generated', 'node_modules', 'dist', 'coverage', '__pycache__']);
const PRODUCTS = ['dist/backend/src/main.js', 'dist/frontend'];

/** A hash over paths and contents of all sources. */
function fingerprint(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!NOT_SOURCES.has(name)) add(`${path}/${name}`);
    } else hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  };
  SOURCES.forEach(add);
  return hash.digest('hex');
}

/**
 * Builds backend and frontends with Nx, which only rebuilds changes. Nx is not started if nothing changed.
 * @param {string} root
 * @param {string} node
 * @param {{news?: (chunk: Buffer) => void, signal?: AbortSignal}} [options]
 * @returns {Promise<boolean>} false if everything was already built
 * @throws Advice with the end of the output if it fails
 */
export async function build(root, node, { news, signal } = {}) {
  const stamp = join(root, 'dist', '.sources');
  const now = fingerprint(root);
  if (PRODUCTS.every((path) => existsSync(join(root, path))) && readIfThere(stamp) === now) return false;

  rmSync(stamp, { force: true });
  const nx = join(root, 'node_modules', '.bin', 'nx');
  const { code, output } = await run(
    node,
    [nx, 'run-many', '-t', 'build', '-p', ...APPS, '--output-style=stream'],
    {
      cwd: root,
      news,
      signal,
      // Otherwise Nx enables colors, and Node warns if both variables are set.
      env: withProductNode(root, { NX_TUI: 'false', FORCE_COLOR: '0', NO_COLOR: undefined }),
    },
  );
  if (code !== 0) {
    const reason = explain(output, root);
    throw reason instanceof Advice
      ? reason
      : new Advice(`The build failed:\n${output.trimEnd().split('\n').slice(-40).join('\n')}`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

/** An environment in which tools of packages find the product's Node first. */
export const withProductNode = (root, extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
});
