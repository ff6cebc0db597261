import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { ConfigError } from '../../config/environment.js';
import { isLoopback } from '../../config/loopback.js';

/** URLs of the entry scripts: paths on this origin, or absolute URLs of separately deployed apps. */
const Addresses = z.object({ viewer: z.string(), admin: z.string() }).partial();
export type Remotes = Required<z.infer<typeof Addresses>>;

const OWN: Remotes = { viewer: '/remotes/viewer/remoteEntry.js', admin: '/remotes/admin/remoteEntry.js' };

/**
 * Where the shell finds its remotes: the environment, else `remotes.json` in FRONTEND_DIR, else this origin. Read
 * once at start.
 * @throws ConfigError if a file or URL is invalid
 */
export function readRemotes({ frontendDir, remotes, http }: Config): Remotes {
  const file = frontendDir && join(frontendDir, 'remotes.json');
  const configured = file && existsSync(file) ? parse(file) : {};
  const addresses = { ...OWN, ...configured };
  for (const name of ['viewer', 'admin'] as const) addresses[name] = remotes[name] ?? addresses[name];
  const isSecure = http.publicUrl?.startsWith('https:') ?? false;
  const problems = Object.entries(addresses).flatMap(([name, address]) => problemOf(name, address, isSecure));
  if (problems.length > 0) throw new ConfigError(problems);
  return addresses;
}

/** Other origins that scripts, styles, fonts and pictures are loaded from. */
export const originsOf = (remotes: Remotes): string[] => [
  ...new Set(
    Object.values(remotes)
      .filter((address) => !isOwn(address))
      .map((address) => new URL(address).origin),
  ),
];

const isOwn = (address: string): boolean => /^\/(?!\/)/.test(address);

function parse(file: string): z.infer<typeof Addresses> {
  try {
    return Addresses.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError([
      `${file}: must be JSON such as {"admin": "https://admin.example.com/remoteEntry.js"}`,
    ]);
  }
}

function problemOf(name: string, address: string, isSecure: boolean): string[] {
  if (isOwn(address)) return [];
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return [`The address of the remote ${name} must be a path or begin with https:// or http://: ${address}`];
  return isSecure && url.protocol === 'http:' && !isLoopback(url.hostname)
    ? [`The address of the remote ${name} must begin with https://, as PUBLIC_URL does: ${address}`]
    : [];
}
