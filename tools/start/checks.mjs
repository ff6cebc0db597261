import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Advice } from './advice.mjs';

const MEGABYTE = 1024 * 1024;

/** @throws Advice if the folder's disk has less free space */
export function needRoom(folder, megabytes) {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes)
    throw new Advice(
      `The disk that holds ${folder} has ${free} MB free and ${megabytes} MB are needed: free some space there and start again.`,
    );
}

/**
 * A port that is free now.
 * @param {string} host
 * @param {number} port 0 for any
 * @returns {Promise<number>}
 * @throws the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL, ...) if the port cannot be used
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

/** @returns {Advice | null} null if the code does not concern ports */
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
