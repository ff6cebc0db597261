import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Recording } from '../recording.entity.js';
import { chooseLanguage } from '../texts/spoken-language.js';
import type { RecordingOrigin } from '../recording-limits.js';
import { requireTarget } from '../folders/folder-access.js';
import { defaultsOf } from '../folders/folder-defaults.js';
import { enforceQuota } from '../quota.js';
import { firstTitle } from '../texts/first-title.js';
import { lockAccount } from '../../accounts/index.js';

/** Returns the id of the new recording. */
export class CreateUploading extends Command<string> {
  /**
   * @param input.title entered by the user, or the file name
   * @param input.bytes file size if known, checked against the plan
   */
  constructor(
    readonly input: {
      user: CurrentUser;
      title: string;
      fileName?: string | undefined;
      source?: RecordingOrigin | undefined;
      language?: string | undefined;
      folderId?: string | null | undefined;
      bytes?: number;
    },
  ) {
    super();
  }
}

@CommandHandler(CreateUploading)
export class CreateUploadingHandler implements ICommandHandler<CreateUploading> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.gone, FOLDER_ERRORS.notEditable, or RECORDING_ERRORS.planLimitReached */
  execute({ input }: CreateUploading): Promise<string> {
    const { user, title, fileName, source, bytes, folderId = null } = input;
    return this.em.transactional(async (em) => {
      await lockAccount(em, user.id);
      await enforceQuota(em, user);
      if (bytes) await enforceQuota(em, user, { bytes });
      await requireTarget(em, user, folderId);
      const { language = (await defaultsOf(em, folderId)).language } = input;
      const recording = Recording.start({
        ...firstTitle(title, fileName),
        fileName,
        source,
        ownerId: user.id,
        tenantId: user.tenantId,
        folderId,
      });
      if (language !== undefined) chooseLanguage(recording, language);
      em.persist(recording);
      return recording.id;
    });
  }
}
