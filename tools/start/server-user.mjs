import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { Advice } from './advice.mjs';

/** @typedef {{uid?: number, gid?: number, name?: string}} ServerUser empty: the user who starts the launcher */

/**
 * Who runs PostgreSQL, which refuses to run as root: started by root, it is the owner of its folder, on first use
 * the user `postgres` where there is one, else `nobody`.
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
 * What to put in front of a program so that the user can reach all these paths.
 * A checkout under a closed folder, as /root is, cannot be entered by another user. Root may lend the process the
 * one capability for that; what the server's own files allow stays as it is.
 * @param {string[]} paths
 * @param {ServerUser} user
 * @returns {string[]} empty when nothing is needed
 * @throws Advice when it cannot be done
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
    // Without it, access(2), by which initdb looks for its helpers, would ignore the capability.
    '--securebits=+no_setuid_fixup',
  ];
  if (sees(prefix, {})) return prefix;
  throw new Advice(
    `PostgreSQL does not run as root, and another user cannot enter ${paths.at(-1)}: run npm start as an ordinary user, or clone into a folder that is open to others.`,
  );
}
