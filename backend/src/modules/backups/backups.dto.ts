import { z } from 'zod';
import type { BackupsView } from './get-backups.query.js';

const BackupResponse = z
  .object({
    id: z.uuid(),
    place: z.string(),
    name: z.string().nullable().describe('Its name in that place, once it is finished'),
    state: z.enum(['running', 'done', 'failed']),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
    objects: z.number().int().nullable().describe('Files that it has'),
    newObjects: z.number().int().nullable().describe('Those of them that no earlier backup had'),
    bytes: z.number().int().nullable().describe('Written for it'),
    isEncrypted: z.boolean(),
  })
  .meta({ id: 'Backup' });

export const BackupsResponse = z
  .object({
    place: z.string().nullable().describe('`BACKUP_TO`; null where backups are not made by themselves'),
    everyHours: z.number().int(),
    isEncrypted: z.boolean().describe('Whether the next one is'),
    backups: z.array(BackupResponse).describe('The last ones, newest first'),
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
