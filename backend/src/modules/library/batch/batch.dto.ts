import { z } from 'zod';
import { Id, named } from '../../../shared/http/requests/validation.js';
import { LIBRARY_LIMITS } from '../../recordings/recording-limits.js';
import { EXPORT_FILES } from '../export/export-files.js';

const MAX_AT_ONCE = 500;

const ids = z
  .array(Id)
  .min(1, 'Select at least one recording')
  .max(MAX_AT_ONCE, `Select at most ${MAX_AT_ONCE} recordings at a time`);

export const ChangeRecordingsRequest = z
  .discriminatedUnion('action', [
    z.object({
      ids,
      action: z.literal('move'),
      folderId: Id.nullable().describe('Null moves them to the top level'),
    }),
    z.object({
      ids,
      action: z.enum(['tag', 'untag']),
      tag: named(LIBRARY_LIMITS.tagName, 'A tag')
        .min(1, 'A tag is required')
        .describe('Tag name, ignoring case; created if new'),
    }),
    z.object({ ids, action: z.enum(['share', 'unshare', 'delete', 'restore']) }),
  ])
  .meta({ id: 'ChangeRecordingsRequest' });
export type ChangeRecordingsRequest = z.infer<typeof ChangeRecordingsRequest>;

/** A form has a single field for a whole list. */
const listed = <List extends z.ZodType>(list: List) =>
  z.preprocess((given) => (typeof given === 'string' ? given.split(',') : given), list);

export const ExportRecordingsRequest = z
  .object({
    ids: listed(ids),
    files: listed(
      z
        .array(z.enum(EXPORT_FILES))
        .min(1, 'Choose at least one file')
        .max(EXPORT_FILES.length)
        .describe('Which files of each recording'),
    ),
  })
  .meta({ id: 'ExportRecordingsRequest' });
export type ExportRecordingsRequest = z.infer<typeof ExportRecordingsRequest>;

export const EXPORT_ARCHIVE = {
  status: 200,
  description: 'A zip archive; `Not exported.csv` in it lists what was left out and why',
  content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
};

export const RecordingsChangedResponse = z
  .object({
    done: z.array(z.uuid()).describe('Recordings in the desired state, including those that already were'),
    failed: z.array(
      z
        .object({ id: z.uuid(), reason: z.string().describe('User-facing reason') })
        .meta({ id: 'RecordingNotChanged' }),
    ),
    undo: z
      .object({ id: z.uuid(), until: z.iso.datetime() })
      .meta({ id: 'BatchUndo' })
      .nullable()
      .describe('For `POST /api/recordings/batch/{id}/undo`; null if nothing can be undone'),
  })
  .meta({ id: 'RecordingsChanged' });
export type RecordingsChangedResponse = z.infer<typeof RecordingsChangedResponse>;
