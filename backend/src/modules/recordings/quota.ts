import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { bigNumber, selectRow } from '../../shared/database/rows.js';
import { RECORDING_ERRORS } from './recordings.errors.js';

const GIGABYTE = 1e9;

const Used = z.object({ recordings: bigNumber, bytes: bigNumber, deleted: bigNumber });

/**
 * Refuses when the tenant's plan has no room for one more recording of `bytes`. What was deleted is no recording any
 * more, but takes its room until it is removed for good. Call it inside the transaction
 * that adds: an advisory lock on the tenant keeps two requests from sharing the last place. What is restored `isStored`:
 * it took its room all the while, and a tenant whose plan became smaller must not lose it for that.
 */
export async function enforceQuota(
  em: EntityManager,
  user: CurrentUser,
  { bytes = 0, isStored = false }: { bytes?: number; isStored?: boolean } = {},
): Promise<void> {
  const { limits, tenantId } = user;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [tenantId]);
  const used = await selectRow(
    em,
    Used,
    `select count(*) filter (where status <> 'failed' and deleted_at is null) as recordings,
       coalesce(sum(media_size), 0) as bytes,
       coalesce(sum(media_size) filter (where deleted_at is not null), 0) as deleted
     from recording where tenant_id = ?`,
    [tenantId],
  );
  const counted = limits.maxRecordings !== null && !limits.features.includes('UNLIMITED_RECORDINGS');
  if (bytes === 0 && counted && used!.recordings >= limits.maxRecordings!)
    throw RECORDING_ERRORS.planLimitReached(
      `The plan ${limits.planName} holds ${limits.maxRecordings} recordings. Delete one or change the plan.`,
    );
  if (!isStored && limits.maxStorageBytes !== null && used!.bytes + bytes > limits.maxStorageBytes)
    throw RECORDING_ERRORS.planLimitReached(
      `The plan ${limits.planName} holds ${limits.maxStorageBytes / GIGABYTE} GB. ${
        used!.deleted > 0 ? 'Remove what was deleted recently for good,' : 'Delete something'
      } or change the plan.`,
    );
}
