import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';
import type { ListedCall } from '../../recordings/index.js';

/** Maximum recordings of a plan. The newest are used. */
export const MAX_CALLS = 100;

/** Incremented when the derivation changes, so that all plans are derived again. */
const DERIVATION = 4;

/** A hash of everything that a plan is derived from. */
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
