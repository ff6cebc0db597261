import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Advice } from './advice.mjs';
import { run } from './processes.mjs';

const MEGABYTE = 1024 * 1024;
/** The npm package ships builds of 2018, which do all that is asked of them. */
const OLDEST_FFMPEG = 4;

/** @throws Advice when the disk under a folder has less room than that */
export function needRoom(folder, megabytes) {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes)
    throw new Advice(
      `The disk that holds ${folder} has ${free} MB free and ${megabytes} MB are needed: free some space there and start again.`,
    );
}

/**
 * A port that can be listened on now.
 * @param {number} port 0 for any
 * @throws the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL, ...) when it cannot
 */
export function tryPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}

/** @throws Advice naming the port and what to set instead */
export async function needPort(host, port) {
  try {
    return await tryPort(host, port);
  } catch (error) {
    throw portAdvice(error.code, host, port) ?? error;
  }
}

/** @returns {Advice | null} null when the code is not about a port */
export function portAdvice(code, host, port) {
  const other = port < 1024 ? 8080 : port + 1;
  if (code === 'EADDRINUSE')
    return new Advice(
      `Port ${port} is taken by another program: end it, or choose another port with PORT=${other} npm start.`,
    );
  if (code === 'EACCES')
    return new Advice(
      `Port ${port} may not be opened by this user: choose one above 1023, as in PORT=${other} npm start.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Advice(
      `This machine has no address ${host}: set HOST=127.0.0.1, or HOST=0.0.0.0 for all its addresses.`,
    );
  return null;
}

/**
 * Looks for an ffmpeg and an ffprobe that run: those named by FFMPEG_PATH and FFPROBE_PATH, the system's, then
 * those from the npm packages.
 * @returns {Promise<string>} a few words on what was found
 * @throws Advice when there is none, or only older ones
 */
export async function needFfmpeg(root, environment) {
  const found = [];
  for (const program of ['ffmpeg', 'ffprobe']) {
    const named = environment[`${program.toUpperCase()}_PATH`];
    const packaged = join(
      root,
      'node_modules',
      `@${program}-installer`,
      `${process.platform}-${process.arch}`,
      program,
    );
    const candidates = named ? [named] : [program, packaged];
    const versions = await Promise.all(candidates.map((path) => versionOf(path)));
    const usable = versions.findIndex((version) => version !== null && majorOf(version) >= OLDEST_FFMPEG);
    if (usable < 0) {
      const old = versions.find((version) => version !== null);
      const what = old ? `only ${program} ${old} was found` : `no ${program} was found`;
      const where = named ? ` at ${program.toUpperCase()}_PATH=${named}` : '';
      throw new Advice(
        `Recordings need ffmpeg ${OLDEST_FFMPEG} or newer and ${what}${where}: install it (apt-get install ffmpeg, brew install ffmpeg) and start again.`,
      );
    }
    found.push(`${versions[usable]}${candidates[usable] === packaged ? ' (npm)' : ''}`);
  }
  return `ffmpeg ${found[0]}`;
}

async function versionOf(path) {
  const { code, output } = await run(path, ['-version']).catch(() => ({ code: null, output: '' }));
  if (code !== 0) return null;
  return /^ff(?:mpeg|probe) version (?:n|v)?(\S+)/m.exec(output)?.[1].split('-0+')[0] ?? null;
}

/** Builds from a source tree (N-47683-g0e8eb07) carry no release number; none of them is older than 4. */
const majorOf = (version) => (/^\d/.test(version) ? Number.parseInt(version, 10) : OLDEST_FFMPEG);
