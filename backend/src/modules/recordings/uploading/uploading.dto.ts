import { z } from 'zod';
import { SpokenLanguage } from '../../../shared/language/language-tag.js';
import { Id, line } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS, RECORDING_SOURCES } from '../recording-limits.js';
import { title } from '../recording-shapes.js';

export const CreateUploadingRequest = z
  .object({
    title,
    fileName: line(RECORDING_LIMITS.fileName, 'A file name')
      .optional()
      .describe('Name of the file to upload'),
    source: z
      .enum(RECORDING_SOURCES)
      .optional()
      .describe('`browser` for recordings made with the product, which can be shared as soon as they play'),
    language: SpokenLanguage.optional().describe('BCP 47 tag; detected by default'),
    folderId: Id.nullish().describe('Target folder; defaults to the top of the library'),
  })
  .meta({ id: 'CreateUploadingRequest' });
export type CreateUploadingRequest = z.infer<typeof CreateUploadingRequest>;

export const UploadUrlResponse = z
  .object({ uploadURL: z.string().describe('URL for a single PUT of the file within 15 minutes') })
  .meta({ id: 'UploadUrl' });
export type UploadUrlResponse = z.infer<typeof UploadUrlResponse>;

export const ReportUploadProgressRequest = z
  .object({
    progress: z.number().min(0).max(100).describe('Percent; 0 restarts, lower values are ignored'),
  })
  .meta({ id: 'ReportUploadProgressRequest' });
export type ReportUploadProgressRequest = z.infer<typeof ReportUploadProgressRequest>;

export const CompleteUploadRequest = z
  .object({ objectURL: z.string().min(1).max(2000).describe('The uploadURL without its query string') })
  .meta({ id: 'CompleteUploadRequest' });
export type CompleteUploadRequest = z.infer<typeof CompleteUploadRequest>;
