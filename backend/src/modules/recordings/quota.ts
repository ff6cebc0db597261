import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { bigNumber, selectRow } from '../../shared/database/rows.js';
import { RECORDING_ERRORS } from './recordings.errors.js';

const GIGABYTE = 1e9;

const Used = z.object({ recordings: bigNumber, bytes: bigNumber, deleted: bigNumber });

/**
 * Refuses when the tenant's plan has no room for one more recording of `bytes`. Deleted recordings are not counted,
 * but use storage until they are purged. Call it inside the transaction that adds: an advisory lock on the tenant
 * keeps two requests from taking the last place. With `isStored` the storage is not checked: what is restored was in
 * it all the time, and must not be lost because the plan became smaller.
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
      `The ${limits.planName} plan includes ${limits.maxRecordings} recordings. Delete one or change your plan.`,
    );
  if (!isStored && limits.maxStorageBytes !== null && used!.bytes + bytes > limits.maxStorageBytes)
    throw RECORDING_ERRORS.planLimitReached(
      `The ${limits.planName} plan includes ${limits.maxStorageBytes / GIGABYTE} GB. ${
        used!.deleted > 0 ? 'Empty Recently deleted' : 'Delete a recording'
      } or change your plan.`,
    );
}
