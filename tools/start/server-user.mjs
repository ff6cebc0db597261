import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { Advice } from './advice.mjs';

/** @typedef {{uid?: number, gid?: number, name?: string}} ServerUser empty for the user who starts the launcher */

/**
 * The user who runs PostgreSQL, which refuses to run as root. Under root it is the owner of the folder or, on first
 * use, the user `postgres`, else `nobody`.
 * @returns {ServerUser}
 */
export function serverUser(dataDir) {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) =>
      Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10),
    );
    if (ids.every(Number.isInteger)) return { uid: ids[0], gid: ids[1] };
  }
  throw new Advice(
    'PostgreSQL does not run as root and there is no other user here: run npm start as an ordinary user.',
  );
}

/**
 * A command prefix that lets the user reach all these paths. Other users cannot enter a checkout below a closed
 * folder such as /root, but root can grant the process the single capability for it. The server's own file
 * permissions still apply.
 * @param {string[]} paths
 * @param {ServerUser} user
 * @returns {string[]} empty if no prefix is needed
 * @throws Advice if it is not possible
 */
export function reachable(paths, { uid, gid }) {
  if (uid === undefined) return [];
  const sees = (prefix, ids) =>
    paths.every((path) => {
      const [command, ...args] = [...prefix, 'test', '-x', path];
      return spawnSync(command, args, { ...ids, cwd: '/' }).status === 0;
    });
  if (sees([], { uid, gid })) return [];
  const capability = '+dac_override';
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    // Without this flag access(2), which initdb uses to find its helpers, would ignore the capability.
    '--securebits=+no_setuid_fixup',
  ];
  if (sees(prefix, {})) return prefix;
  throw new Advice(
    `PostgreSQL does not run as root, and another user cannot enter ${paths.at(-1)}: run npm start as an ordinary user, or clone into a folder that is open to others.`,
  );
}
