import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';
import type { ListedCall } from '../../recordings/index.js';

/** Maximum recordings of a plan; the newest ones. */
export const MAX_CALLS = 100;

/** Changes with everything that a plan is derived from. The number is that of the derivation. */
const DERIVATION = 4;

export async function foundIn(em: EntityManager, calls: readonly ListedCall[]): Promise<string> {
  const steps = await selectRows(
    em,
    z.object({ recordingId: z.string(), version: z.string() }),
    `select recording_id, version from step_version where recording_id = any (?::uuid[]) order by recording_id`,
    [arrayText(calls.map(({ recordingId }) => recordingId))],
  );
  const parts = calls.map(({ recordingId, version, happenedAt }) => [recordingId, version, happenedAt]);
  return createHash('sha256')
    .update(JSON.stringify([DERIVATION, parts, steps]))
    .digest('base64url');
}
