import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { cleanText } from '../../../shared/text/incoming-text.js';
import { CreateUploading } from '../../recordings/index.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import { DriveAccess } from '../connecting/drive-access.js';
import { DriveFileImporter } from '../importing/drive-file-importer.js';
import { requireImportable } from '../importing/importable.js';

/** Creates a recording from a file in a user's drive, which is downloaded afterwards. */
export class SelectDriveFile extends CommandOf<
  { user: CurrentUser; fileId: string; folderId?: string | undefined },
  { fileName: string; recordingId: string }
> {}

@CommandHandler(SelectDriveFile)
export class SelectDriveFileHandler implements ICommandHandler<SelectDriveFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly access: DriveAccess,
    private readonly imports: DriveFileImporter,
  ) {}

  async execute({ input: { user, fileId, folderId } }: SelectDriveFile) {
    const file = await this.access.use(user.id, (drive, token) => drive.file(token, fileId));
    const bytes = requireImportable(file);
    const fileName = cleanText(file.name.toWellFormed())
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, RECORDING_LIMITS.fileName);
    const recordingId = await this.em.transactional(async (em) => {
      const recordingId = await this.commands.execute(
        new CreateUploading({ user, title: fileName, fileName, bytes, folderId }),
      );
      await this.imports.enqueue(em, {
        userId: user.id,
        recordingId,
        fileId,
        bytes,
        revision: file.revision,
      });
      return recordingId;
    });
    return { fileName: file.name, recordingId };
  }
}
