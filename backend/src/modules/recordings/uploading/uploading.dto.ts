import { z } from 'zod';
import { SpokenLanguage } from '../../../shared/language/language.dto.js';
import { Id, line } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS, RECORDING_SOURCES } from '../recording-limits.js';
import { title } from '../recording.dto.js';

export const CreateUploadingRequest = z
  .object({
    title,
    fileName: line(RECORDING_LIMITS.fileName, 'A file name')
      .optional()
      .describe('The name of the file that is to come'),
    source: z
      .enum(RECORDING_SOURCES)
      .optional()
      .describe(
        '`browser` for what is being recorded with the product: it may be shared as soon as it plays',
      ),
    language: SpokenLanguage.optional().describe('BCP 47; detected where it is left out'),
    folderId: Id.nullish().describe('Where to put it; the top of the library where it is left out or null'),
  })
  .meta({ id: 'CreateUploadingRequest' });
export type CreateUploadingRequest = z.infer<typeof CreateUploadingRequest>;

export const UploadUrlResponse = z
  .object({ uploadURL: z.string().describe('Where to PUT the file, once, within 15 minutes') })
  .meta({ id: 'UploadUrl' });
export type UploadUrlResponse = z.infer<typeof UploadUrlResponse>;

export const ReportUploadProgressRequest = z
  .object({
    progress: z.number().min(0).max(100).describe('Percent; 0 begins anew, less than before is ignored'),
  })
  .meta({ id: 'ReportUploadProgressRequest' });
export type ReportUploadProgressRequest = z.infer<typeof ReportUploadProgressRequest>;

export const CompleteUploadRequest = z
  .object({ objectURL: z.string().min(1).max(2000).describe('The uploadURL without its query') })
  .meta({ id: 'CompleteUploadRequest' });
export type CompleteUploadRequest = z.infer<typeof CompleteUploadRequest>;
