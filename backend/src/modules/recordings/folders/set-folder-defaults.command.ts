import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { named } from '../../../shared/http/requests/validation.js';
import { SpokenLanguage } from '../../../shared/language/language-tag.js';
import { changeContents, loadFolders, lockFolders, requireFolder, subtreeOf } from './folder-access.js';
import { type FolderDefaults, loadDefaults } from './folder-defaults.js';
import { LIBRARY_LIMITS } from '../recording-limits.js';

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

export const NewDefaults = z
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
export type NewDefaults = z.infer<typeof NewDefaults>;

/** Replaces a folder's defaults. Existing recordings keep their settings, except for `deleteAfterDays`. */
export class SetFolderDefaults extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  defaults: NewDefaults;
}> {}

@CommandHandler(SetFolderDefaults)
export class SetFolderDefaultsHandler implements ICommandHandler<SetFolderDefaults> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable, and the errors of `changeContents` */
  async execute({ input: { user: asked, folderId, defaults } }: SetFolderDefaults): Promise<void> {
    const { password, downloadAllowed, ...given } = defaults;
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
    await this.em.transactional(async (em) => {
      const user = await lockFolders(em, asked);
      await requireFolder(em, user, folderId, 'edit');
      const { own } = await loadDefaults(em, folderId);
      const kept = withoutEmpty({
        ...given,
        downloadAllowed: downloadAllowed === undefined ? own.downloadAllowed : downloadAllowed,
        passwordHash: passwordHash === undefined ? own.passwordHash : passwordHash,
      });
      const make = async () =>
        void (await em.execute('update folder set defaults = ?::jsonb where id = ?', [
          JSON.stringify(kept),
          folderId,
        ]));
      await changeContents(em, user, subtreeOf(await loadFolders(em, user.tenantId), folderId), { make });
    });
  }
}

const withoutEmpty = (defaults: object): FolderDefaults =>
  Object.fromEntries(
    Object.entries(defaults).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
