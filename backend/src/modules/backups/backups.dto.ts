import { z } from 'zod';
import type { BackupsView } from './get-backups.query.js';

const BackupResponse = z
  .object({
    id: z.uuid(),
    place: z.string(),
    name: z.string().nullable().describe('Its name at the destination, once finished'),
    state: z.enum(['running', 'done', 'failed']),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
    objects: z.number().int().nullable().describe('Number of files'),
    newObjects: z.number().int().nullable().describe('Files that no earlier backup contains'),
    bytes: z.number().int().nullable().describe('Bytes written for this backup'),
    isEncrypted: z.boolean(),
  })
  .meta({ id: 'Backup' });

export const BackupsResponse = z
  .object({
    place: z.string().nullable().describe('`BACKUP_TO`; null without automatic backups'),
    everyHours: z.number().int(),
    isEncrypted: z.boolean().describe('Whether the next backup is encrypted'),
    backups: z.array(BackupResponse).describe('Recent backups, newest first'),
  })
  .meta({ id: 'Backups' });
export type BackupsResponse = z.infer<typeof BackupsResponse>;

export const toBackupsResponse = ({ backups, ...settings }: BackupsView): BackupsResponse => ({
  ...settings,
  backups: backups.map((backup) => ({
    id: backup.id,
    place: backup.place,
    name: backup.name ?? null,
    failure: backup.failure ?? null,
    state: backup.failure ? 'failed' : backup.endedAt ? 'done' : 'running',
    startedAt: backup.startedAt.toISOString(),
    endedAt: backup.endedAt?.toISOString() ?? null,

    objects: backup.objects ?? null,
    newObjects: backup.newObjects ?? null,
    bytes: backup.bytes ?? null,
    isEncrypted: backup.isEncrypted,
  })),
});
