import { accessSync, chmodSync, constants, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Advice } from './advice.mjs';

/** Permissions that PostgreSQL forbids on its folder; group read is allowed. */
const FORBIDDEN_TO_OTHERS = 0o027;
const OWNER_OF_FOLDER = 0o700;
const OWNER_OF_FILE = 0o600;

/**
 * Repairs ownership and modes of the database's folder, e.g. after a copy by root or from a disk without owners.
 * @param {string} folder
 * @param {import('./server-user.mjs').ServerUser} user
 * @returns {number} number of changed files and folders
 * @throws Advice with the command to run if permissions are missing
 */
export function repairOwnership(folder, { uid = process.getuid(), gid = process.getgid() }) {
  let repaired = 0;
  const repair = (path, isTop) => {
    const { uid: owner, mode, isFolder } = aboutPath(path);
    const wanted = isFolder ? OWNER_OF_FOLDER : OWNER_OF_FILE;
    const isClosed = !isTop || (mode & FORBIDDEN_TO_OTHERS) === 0;
    if (owner !== uid) lchownSync(path, uid, gid);
    const changed = (isClosed ? mode : mode & ~0o077) | wanted;
    if (changed !== mode) chmodSync(path, changed);
    if (owner !== uid || changed !== mode) repaired++;
    if (isFolder) for (const name of readdirSync(path)) repair(join(path, name), false);
  };
  try {
    repair(folder, true);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw ownershipAdvice(folder);
  }
  return repaired;
}

/** Links have no mode of their own. */
function aboutPath(path) {
  const about = lstatSync(path);
  const isLink = about.isSymbolicLink();
  return {
    uid: about.uid,
    mode: isLink ? OWNER_OF_FILE : about.mode & 0o7777,
    isFolder: about.isDirectory(),
  };
}

/** @throws Advice if files in a folder are not accessible, e.g. after a copy by root */
export function needAccess(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // The database belongs to its own user and is checked separately.
    if (entry.name === 'postgres') continue;
    try {
      const { R_OK, W_OK, X_OK } = constants;
      accessSync(join(folder, entry.name), entry.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      throw ownershipAdvice(folder);
    }
  }
}

const isForbidden = ({ code }) => code === 'EACCES' || code === 'EPERM';

function ownershipAdvice(folder) {
  const { username, uid, gid } = userInfo();
  return new Advice(
    `${folder} has files of another user, as a copy made by root has: give them back with \`sudo chown -R ${uid}:${gid} ${folder}\` and start again as ${username}.`,
  );
}
