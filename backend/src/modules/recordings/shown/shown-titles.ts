import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { loadChapters } from '../texts/chapter.entity.js';
import { Recording } from '../recording.entity.js';
import { viewersCut } from './viewers-cut.js';

/** Replaces titles by what the user may see, without cut content for users who cannot edit. */
export async function withShownTitles<Titled extends { id: string; title: string }>(
  em: EntityManager,
  user: CurrentUser,
  titled: readonly Titled[],
): Promise<Titled[]> {
  const watchedOnly = await cutForOthers(em, user, titled);
  return Promise.all(
    titled.map(async (one) => {
      const shown = watchedOnly.has(one.id) ? await viewersCut(em, one.id) : null;
      return shown ? { ...one, title: shown.title(one.title) } : one;
    }),
  );
}

/** The same for chapters, with viewers' times. Removed chapters are left out. */
export async function withShownChapters<
  Titled extends { chapterId: string; title: string; startTime: number },
>(em: EntityManager, user: CurrentUser, recordingId: string, titled: readonly Titled[]): Promise<Titled[]> {
  const watchedOnly = await cutForOthers(em, user, [{ id: recordingId }]);
  const shown = watchedOnly.has(recordingId) ? await viewersCut(em, recordingId) : null;
  if (!shown) return [...titled];
  const chapters = shown.chapters(await loadChapters(em, recordingId));
  const byId = new Map(chapters.map(({ id, title, startTime }) => [id, { title, startTime }] as const));
  return titled.flatMap((one) => {
    const chapter = byId.get(one.chapterId);
    return chapter ? [{ ...one, ...chapter }] : [];
  });
}

/** Ids of recordings that are cut for this user. */
async function cutForOthers(
  em: EntityManager,
  user: CurrentUser,
  recordings: readonly { id: string }[],
): Promise<Set<string>> {
  const cut = await em.find(
    Recording,
    { id: { $in: recordings.map(({ id }) => id) }, shownCut: { $ne: null } },
    { fields: ['tenantId', 'ownerId', 'folderId'] },
  );
  return new Set(cut.filter((recording) => !mayEdit(user, recording)).map(({ id }) => id));
}
