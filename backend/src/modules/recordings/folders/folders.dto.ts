import { z } from 'zod';
import { Id, named } from '../../../shared/http/requests/validation.js';
import { LIBRARY_LIMITS } from '../recording-limits.js';

const name = named(LIBRARY_LIMITS.folderName, 'A folder name').min(1, 'A folder name is required');

export const CreateFolderRequest = z
  .object({ name, parentId: Id.nullish().describe('Defaults to the top of the library') })
  .meta({ id: 'CreateFolderRequest' });
export type CreateFolderRequest = z.infer<typeof CreateFolderRequest>;

export const ChangeFolderRequest = z
  .object({ name: name.optional(), parentId: Id.nullish().describe('Null moves it to the top level') })
  .meta({ id: 'ChangeFolderRequest' });
export type ChangeFolderRequest = z.infer<typeof ChangeFolderRequest>;

export const DeleteFolderRequest = z.object({
  recordings: z
    .enum(['up', 'bin'], { error: 'Choose `up` or `bin`' })
    .describe(
      '`up` moves its recordings and subfolders to the parent folder; `bin` also deletes subfolders and all recordings, which can be restored for 30 days',
    ),
});
export type DeleteFolderRequest = z.infer<typeof DeleteFolderRequest>;
