import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { LockAccount } from '../../../shared/auth/lock-account.command.js';
import { Recording } from '../recording.entity.js';
import { chooseLanguage } from '../texts/spoken-language.js';
import { RECORDING_LIMITS, type RecordingOrigin } from '../recording-limits.js';
import { requireTarget } from '../folders/folder-access.js';
import { defaultsOf } from '../folders/folder-defaults.js';
import { enforceQuota } from '../quota.js';

/** Returns the id of the new recording. */
export class CreateUploading extends Command<string> {
  /**
   * @param input.title a file's name becomes words
   * @param input.bytes of a file whose size is known: one that the plan has no room for is refused
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
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** @throws FOLDER_ERRORS.gone or FOLDER_ERRORS.notEditable, beside what the plan has no room for */
  execute({ input }: CreateUploading): Promise<string> {
    const { user, title, fileName, source, bytes, folderId = null } = input;
    return this.em.transactional(async (em) => {
      await this.commands.execute(new LockAccount({ userId: user.id }));
      await enforceQuota(em, user);
      if (bytes) await enforceQuota(em, user, { bytes });
      await requireTarget(em, user, folderId);
      const { language = (await defaultsOf(em, folderId)).language } = input;
      const recording = Recording.start({
        title: firstTitle(title, fileName),
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

const FALLBACK = 'New Recording';
const OF_A_FILE = /\.(?:mp3|mp4|wav|mov|webm|m4a|m4v|mkv|avi|ogg|opus|flac|aac)$/i;

/** The title that a recording begins with: what was given, unless that is nobody's wording but the file's name. */
export function firstTitle(given: string, fileName?: string): string {
  return given === fileName || OF_A_FILE.test(given.trim()) ? titleFromFileName(given) : given;
}

/** As the shell has it before an upload: `q3_pricing-call.mp4` becomes `Q3 Pricing Call`. */
function titleFromFileName(fileName: string): string {
  const title = fileName
    .trim()
    .replace(/\.[^.]*$/, '')
    .replace(/[_\-.\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<=^| )./gu, (first) => first.toUpperCase());
  return title.slice(0, RECORDING_LIMITS.title) || FALLBACK;
}
