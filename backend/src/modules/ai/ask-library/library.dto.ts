import { z } from 'zod';
import { MOMENT_KINDS } from '../moments/line-kinds.js';
import { Id, paragraph } from '../../../shared/http/requests/validation.js';

export const AskLibraryRequest = z
  .object({
    question: paragraph(500, 'A question').min(1, 'A question is required'),
    folderId: Id.optional().describe('Limits the search to this folder and its subfolders'),
  })
  .meta({ id: 'AskLibraryRequest' });
export type AskLibraryRequest = z.infer<typeof AskLibraryRequest>;

export const CountMomentsQuery = z.object({
  kind: z.enum(MOMENT_KINDS),
  folderId: Id.optional().describe('Limits the search to this folder and its subfolders'),
});
export type CountMomentsQuery = z.infer<typeof CountMomentsQuery>;
