import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { json as readJson } from 'node:stream/consumers';
import { z } from 'zod';
import { BACKUP_ERRORS } from './backups.errors.js';
import type { BackupPlace } from './place.js';

/** Describes a backup. It is written last, so a backup without it is incomplete. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** Names of the migrations in the database. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string() }),
  ),
  objects: z.array(
    z.object({ key: z.string(), size: z.number(), modifiedAt: z.iso.datetime(), blob: z.string() }),
  ),
  /** Identifies the installation's secrets. */
  secretsMark: z.string(),
  /** The secrets themselves, if the backup is encrypted. */
  secrets: z.object({ appSecret: z.string(), encryptionKey: z.string() }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export type Secrets = NonNullable<Manifest['secrets']>;

export const BACKUPS = 'backups/';
export const BLOBS = 'objects/';

/** Names sort by time. */
export const nameOf = (madeAt: Date): string =>
  `${madeAt
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}`;

export const timeOf = (name: string): Date =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/, '$1-$2-$3T$4:$5:$6Z'));

export const marksOf = ({ appSecret, encryptionKey }: Secrets): string =>
  createHash('sha256').update(`${appSecret}\n${encryptionKey}`).digest('hex');

/** An object with the same size and time is unchanged, and its blob exists from an earlier backup. */
export function blobOf(
  place: BackupPlace,
  { key, size, modifiedAt }: { key: string; size: number; modifiedAt: Date },
): string {
  const name = createHmac('sha256', place.keyMark)
    .update(`${key}\n${size}\n${modifiedAt.toISOString()}`)
    .digest('hex');
  return `${BLOBS}${name.slice(0, 2)}/${name}`;
}

const fileOf = (backup: string): string => `${BACKUPS}${backup}/manifest`;

export async function writeManifest(
  place: BackupPlace,
  backup: string,
  manifest: Manifest,
  workFolder: string,
  signal: AbortSignal,
): Promise<void> {
  await place.write(
    fileOf(backup),
    Readable.from([Buffer.from(JSON.stringify(manifest))]),
    workFolder,
    signal,
  );
}

export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  const name = fileOf(backup);
  const { success, data } = Manifest.safeParse(await readJson(await place.read(name)));
  if (!success) throw BACKUP_ERRORS.damaged(name);
  return data;
}

export interface FoundBackups {
  /** Oldest first. */
  finished: string[];
  /** Files of interrupted backups. */
  unfinished: { name: string; modifiedAt: Date }[];
}

export async function findBackups(place: BackupPlace): Promise<FoundBackups> {
  const files: { backup: string; name: string; modifiedAt: Date }[] = [];
  for await (const { name, modifiedAt } of place.list(BACKUPS))
    files.push({ backup: name.split('/')[1] ?? '', name, modifiedAt });
  const finished = new Set(
    files.filter(({ backup, name }) => name === fileOf(backup)).map(({ backup }) => backup),
  );
  return {
    finished: [...finished].sort(),
    unfinished: files.filter(({ backup }) => !finished.has(backup)),
  };
}
