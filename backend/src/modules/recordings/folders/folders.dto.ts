import { z } from 'zod';
import { FOLDER_RIGHTS } from '../../../shared/auth/current-user.js';
import { SpokenLanguage } from '../../../shared/language/language.dto.js';
import { Id, named } from '../../../shared/http/requests/validation.js';
import { LIBRARY_LIMITS } from '../recording-limits.js';
import { FOLDER_ACCESS } from './folder-access.js';

const name = named(LIBRARY_LIMITS.folderName, 'A folder name').min(1, 'A folder name is required');

export const FolderResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    parentId: z.uuid().nullable().describe('Null at the top level'),
    recordings: z.number().int().describe('Visible recordings directly in the folder'),
    access: z
      .enum(FOLDER_ACCESS)
      .describe(
        '`edit`: rename, move, delete and share it and edit its contents; `add`: add your own recordings and create subfolders; `view`: watch only',
      ),
  })
  .meta({ id: 'Folder' });
export type FolderResponse = z.infer<typeof FolderResponse>;

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

const MAX_DAYS = 3650;
const days = (what: string) =>
  z
    .number()
    .int(`${what} is a whole number of days`)
    .min(1, `${what} is at least 1 day`)
    .max(MAX_DAYS, `${what} is at most ${MAX_DAYS} days`)
    .nullable();

const word = (what: string) => named(80, what).min(1, `${what} is required`);
const Vocabulary = z
  .array(z.object({ word: word('A word'), heardAs: z.array(word('A mishearing')).max(20) }))
  .max(LIBRARY_LIMITS.folderWords, `A folder has at most ${LIBRARY_LIMITS.folderWords} words of its own`);

export const SetFolderDefaultsRequest = z
  .object({
    link: z.boolean().nullable().describe('Whether links are on'),
    password: z
      .string()
      .min(8, 'Use at least 8 characters')
      .max(200, 'A password has at most 200 characters')
      .nullish()
      .describe('Never returned; kept if unset; null removes it'),
    expiresAfterDays: days('The time until links expire'),
    downloadAllowed: z
      .boolean()
      .nullish()
      .describe('Whether viewers may download what they see; kept if unset'),
    language: SpokenLanguage.nullable().describe('BCP 47'),
    vocabulary: Vocabulary.describe('Used in addition to the tenant’s vocabulary'),
    deleteAfterDays: days('The time until recordings are deleted'),
  })
  .meta({ id: 'SetFolderDefaultsRequest' });
export type SetFolderDefaultsRequest = z.infer<typeof SetFolderDefaultsRequest>;

const ShownDefaults = z.object({
  link: z.boolean().nullable(),
  hasPassword: z.boolean(),
  expiresAfterDays: z
    .number()
    .int()
    .nullable()
    .describe('Counted from when a recording was added to the folder'),
  downloadAllowed: z.boolean().nullable().describe('Whether viewers may download what they see'),
  language: z.string().nullable(),
  vocabulary: z.array(z.object({ word: z.string(), heardAs: z.array(z.string()) })),
  deleteAfterDays: z
    .number()
    .int()
    .nullable()
    .describe('Counted from when a recording was added to the folder; its owner is notified a week before'),
});
export const FolderDefaultsResponse = ShownDefaults.extend({
  inherited: ShownDefaults.meta({ id: 'InheritedDefaults' }).describe(
    'Defaults inherited from parent folders',
  ),
}).meta({ id: 'FolderDefaults' });
export type FolderDefaultsResponse = z.infer<typeof FolderDefaultsResponse>;

const may = z.enum(FOLDER_RIGHTS);

export const FolderEntryResponse = z
  .object({
    userId: z.uuid().optional(),
    role: z.literal('member').optional().describe('Applies to all members without their own entry'),
    may,
    inheritedFrom: z
      .object({ id: z.uuid(), name: z.string().describe('Empty if you have no access to that folder') })
      .nullable()
      .describe('The ancestor with this entry; null for the folder’s own entries'),
  })
  .meta({ id: 'FolderEntry' });
export type FolderEntryResponse = z.infer<typeof FolderEntryResponse>;

export const SetFolderAccessRequest = z
  .array(
    z
      .union([z.object({ userId: Id, may }), z.object({ role: z.literal('member'), may })], {
        error: 'Name a person (`userId`) or the role `member`, and what they may do',
      })
      .meta({ id: 'FolderEntryRequest' }),
  )
  .max(LIBRARY_LIMITS.folderEntries, `A folder has at most ${LIBRARY_LIMITS.folderEntries} entries`);
export type SetFolderAccessRequest = z.infer<typeof SetFolderAccessRequest>;
