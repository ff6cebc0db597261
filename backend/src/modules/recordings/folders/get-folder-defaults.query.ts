import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireFolder } from './folder-access.js';
import { type FolderDefaults, defaultsOf, loadDefaults } from './folder-defaults.js';
import { Recording } from '../recording.entity.js';

/** Null inherits from the parent folder. */
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
type ShownDefaults = z.infer<typeof ShownDefaults>;

export const EffectiveDefaults = ShownDefaults.extend({
  inherited: ShownDefaults.meta({ id: 'InheritedDefaults' }).describe(
    'Defaults inherited from parent folders',
  ),
}).meta({ id: 'FolderDefaults' });
export type EffectiveDefaults = z.infer<typeof EffectiveDefaults>;

export class GetFolderDefaults extends QueryOf<{ user: CurrentUser; folderId: string }, EffectiveDefaults> {}

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
