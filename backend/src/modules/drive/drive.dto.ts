import { z } from 'zod';
import { Id, line } from '../../shared/http/requests/validation.js';
import { RETURN_TO } from './connecting/drive-authorization.entity.js';

export const DriveStatusResponse = z
  .object({
    configured: z.boolean().describe('False if the server has no credentials for a drive'),
    connected: z.boolean(),
    email: z.string().nullable(),
    connectedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DriveStatus' });
export type DriveStatusResponse = z.infer<typeof DriveStatusResponse>;

export const DriveFilesResponse = z
  .object({
    files: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          size: z.string().nullable().describe('Bytes'),
          mimeType: z.string(),
          modifiedTime: z.string().nullable(),
          thumbnailLink: z.string().nullable().describe('URL on this server'),
        })
        .meta({ id: 'DriveFile' }),
    ),
    nextPageToken: z.string().nullable().describe('Null on the last page'),
  })
  .meta({ id: 'DriveFiles' });
export type DriveFilesResponse = z.infer<typeof DriveFilesResponse>;

export const SelectDriveFileQuery = z.object({
  folderId: Id.optional().describe('Target folder; defaults to the top of the library'),
});
export type SelectDriveFileQuery = z.infer<typeof SelectDriveFileQuery>;

export const DriveSelectionResponse = z
  .object({
    fileId: z.string(),
    fileName: z.string(),
    recordingId: z.uuid().describe('`uploading` until the file has arrived'),
  })
  .meta({ id: 'DriveSelection' });
export type DriveSelectionResponse = z.infer<typeof DriveSelectionResponse>;

/** Google's id format. Anything else could change the path. */
export const FileId = z.string().regex(/^[\w-]{1,200}$/, 'Must be the ID of a file');

export const ListFilesQuery = z.object({
  search: line(200, 'A search').optional(),
  pageToken: z.string().min(1).max(4000).optional(),
});
export type ListFilesQuery = z.infer<typeof ListFilesQuery>;

export const AuthQuery = z.object({ from: z.enum(RETURN_TO).default('dialog') });
export type AuthQuery = z.infer<typeof AuthQuery>;

export const CallbackQuery = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(500).optional(),
});
export type CallbackQuery = z.infer<typeof CallbackQuery>;
