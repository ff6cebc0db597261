import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { changeContents, loadFolders, lockFolders, requireFolder, subtreeOf } from './folder-access.js';
import { type FolderDefaults, loadDefaults } from './folder-defaults.js';
import type { VocabularyWord } from '../../../shared/transcripts/spelled-right.js';

/** Null inherits from the parent folder. An unset password or download setting is kept. */
export interface NewDefaults {
  link: boolean | null;
  password?: string | null | undefined;
  expiresAfterDays: number | null;
  downloadAllowed?: boolean | null | undefined;
  language: string | null;
  vocabulary: VocabularyWord[];
  deleteAfterDays: number | null;
}

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
