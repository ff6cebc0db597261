import type { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../../recordings/index.js';
import { Share } from '../reading/share.entity.js';

/**
 * Locks the link of a recording the user may edit, but not the recording.
 * @throws RECORDING_ERRORS.notFound, or RECORDING_ERRORS.invalidStatus if it cannot be watched yet
 */
export async function holdShare(em: EntityManager, user: CurrentUser, recordingId: string): Promise<Share> {
  const recording = await loadEditable(em, user, recordingId);
  recording.requireWatchable('be shared');
  return em.findOneOrFail(Share, { recordingId }, FOR_UPDATE);
}

/** Locked links of several recordings, by recording id. */
export async function holdShares(
  em: EntityManager,
  recordings: readonly { id: string }[],
): Promise<Map<string, Share>> {
  const ids = recordings.map(({ id }) => id);
  const shares = await em.find(
    Share,
    { recordingId: { $in: ids } },
    { ...FOR_UPDATE, orderBy: { recordingId: 'asc' } },
  );
  return new Map(shares.map((share) => [share.recordingId, share]));
}
