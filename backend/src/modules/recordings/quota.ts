import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { advisoryLock } from '../../shared/database/advisory-lock.js';
import type { CurrentUser, PlanLimits } from '../../shared/auth/current-user.js';
import type { AppError } from '../../shared/errors/app-error.js';
import { bigNumber, selectRow } from '../../shared/database/rows.js';
import { RECORDING_ERRORS } from './recordings.errors.js';

const GIGABYTE = 1e9;

const Used = z.object({ recordings: bigNumber, bytes: bigNumber, deleted: bigNumber });
type Used = z.infer<typeof Used>;

type Limited = Pick<CurrentUser, 'tenantId' | 'limits'>;

/**
 * Refuses if the plan has no room for another recording of `bytes`. Deleted recordings are not counted but use
 * storage until purged. Must run in the transaction that adds: an advisory lock serializes requests of a tenant.
 * `isStored` skips the storage check, so that restoring never fails for storage it already used.
 */
export async function enforceQuota(
  em: EntityManager,
  { limits, tenantId }: Limited,
  { bytes = 0, isStored = false }: { bytes?: number; isStored?: boolean } = {},
): Promise<void> {
  await lockQuotas(em, [tenantId]);
  const used = await usedBy(em, tenantId);
  if (bytes === 0 && isCounted(limits) && used.recordings >= limits.maxRecordings!)
    throw tooManyRecordings(limits);
  if (!isStored && limits.maxStorageBytes !== null && used.bytes + bytes > limits.maxStorageBytes)
    throw tooMuchStorage(limits, used);
}

/**
 * How many deleted recordings the plan allows to restore, and the reason for the limit. Must run like `enforceQuota`.
 * @returns null if unlimited
 */
export async function roomToRestore(
  em: EntityManager,
  { limits, tenantId }: Limited,
): Promise<{ room: number; reason: string } | null> {
  await lockQuotas(em, [tenantId]);
  if (!isCounted(limits)) return null;
  const { recordings } = await usedBy(em, tenantId);
  return { room: Math.max(0, limits.maxRecordings! - recordings), reason: tooManyRecordings(limits).message };
}

/** Checks recordings that a user brings from another tenant. Must run after `lockQuotas` in the same transaction. */
export async function requireWithinQuota(
  em: EntityManager,
  { limits, tenantId }: Limited,
  coming: { tenantId: string; ownerId: string },
): Promise<void> {
  const used = await usedBy(em, tenantId, coming);
  if (isCounted(limits) && used.recordings > limits.maxRecordings!) throw tooManyRecordings(limits);
  if (limits.maxStorageBytes !== null && used.bytes > limits.maxStorageBytes)
    throw tooMuchStorage(limits, used);
}

export async function lockQuotas(em: EntityManager, tenantIds: string[]): Promise<void> {
  for (const id of [...tenantIds].sort()) await advisoryLock(em, id);
}

async function usedBy(
  em: EntityManager,
  tenantId: string,
  coming?: { tenantId: string; ownerId: string },
): Promise<Used> {
  const used = await selectRow(
    em,
    Used,
    `select count(*) filter (where status <> 'failed' and deleted_at is null) as recordings,
       coalesce(sum(media_size), 0) as bytes,
       coalesce(sum(media_size) filter (where deleted_at is not null), 0) as deleted
     from recording where tenant_id = ? ${coming ? 'or (tenant_id = ? and owner_id = ?)' : ''}`,
    [tenantId, ...(coming ? [coming.tenantId, coming.ownerId] : [])],
  );
  return used!;
}

const isCounted = ({ maxRecordings, features }: PlanLimits): boolean =>
  maxRecordings !== null && !features.includes('UNLIMITED_RECORDINGS');

const tooManyRecordings = ({ planName, maxRecordings }: PlanLimits): AppError =>
  RECORDING_ERRORS.planLimitReached(
    `The ${planName} plan includes ${maxRecordings} recordings. Delete one or change your plan.`,
  );

const tooMuchStorage = ({ planName, maxStorageBytes }: PlanLimits, { deleted }: Used): AppError =>
  RECORDING_ERRORS.planLimitReached(
    `The ${planName} plan includes ${maxStorageBytes! / GIGABYTE} GB. ${
      deleted > 0 ? 'Empty Recently deleted' : 'Delete a recording'
    } or change your plan.`,
  );
