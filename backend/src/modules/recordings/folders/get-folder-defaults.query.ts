import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireFolder } from './folder-access.js';
import { type FolderDefaults, defaultsOf, loadDefaults } from './folder-defaults.js';
import { Recording } from '../recording.entity.js';
import type { VocabularyWord } from '../../../shared/transcripts/spelled-right.js';

/** Null inherits from the parent folder. */
interface ShownDefaults {
  link: boolean | null;
  hasPassword: boolean;
  expiresAfterDays: number | null;
  downloadAllowed: boolean | null;
  language: string | null;
  vocabulary: VocabularyWord[];
  deleteAfterDays: number | null;
}

export class GetFolderDefaults extends QueryOf<
  { user: CurrentUser; folderId: string },
  ShownDefaults & { inherited: ShownDefaults }
> {}

@QueryHandler(GetFolderDefaults)
export class GetFolderDefaultsHandler implements IQueryHandler<GetFolderDefaults> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound or FOLDER_ERRORS.notEditable */
  async execute({ input: { user, folderId } }: GetFolderDefaults) {
    await requireFolder(this.em, user, folderId, 'edit');
    const { own, inherited } = await loadDefaults(this.em, folderId);
    return { ...shown(own), inherited: shown(inherited) };
  }
}

const shown = (defaults: FolderDefaults): ShownDefaults => ({
  link: defaults.link ?? null,
  hasPassword: defaults.passwordHash !== undefined,
  expiresAfterDays: defaults.expiresAfterDays ?? null,
  downloadAllowed: defaults.downloadAllowed ?? null,
  language: defaults.language ?? null,
  vocabulary: defaults.vocabulary ?? [],
  deleteAfterDays: defaults.deleteAfterDays ?? null,
});

/** Effective defaults of a recording's folder; empty if it is in none or was deleted. */
export class GetDefaultsOf extends QueryOf<{ recordingId: string }, FolderDefaults> {}

@QueryHandler(GetDefaultsOf)
export class GetDefaultsOfHandler implements IQueryHandler<GetDefaultsOf> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetDefaultsOf): Promise<FolderDefaults> {
    const recording = await this.em.findOne(Recording, recordingId, { fields: ['folderId'] });
    return defaultsOf(this.em, recording?.folderId ?? null);
  }
}
