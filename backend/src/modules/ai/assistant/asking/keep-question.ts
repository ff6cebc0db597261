import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { advisoryLock } from '../../../../shared/database/advisory-lock.js';
import { prepared, selectPrepared } from '../../../../shared/database/prepared.js';
import type { ViewerQuestion } from './viewer-question.entity.js';

const KEEP = prepared(
  `with asked (id, recording_id, viewer_id, question, answered_at, created_at) as (
     values (?::uuid, ?::uuid, ?::uuid, ?::text, ?::double precision, ?::timestamptz))
   insert into viewer_question (id, recording_id, viewer_id, question, answered_at, created_at)
   select * from asked a where not exists (
     select from viewer_question q where q.recording_id = a.recording_id and q.viewer_id = a.viewer_id
       and q.question = a.question and q.created_at > a.created_at - interval '1 minute')
   returning id`,
);

/** @returns false if the same question was asked within a minute, so that the owner is notified once */
export async function keepQuestion(em: EntityManager, asked: ViewerQuestion): Promise<boolean> {
  const { id, recordingId, viewerId, question, answeredAt = null, createdAt } = asked;
  // Serializes duplicate requests.
  await advisoryLock(em, `viewer-question:${viewerId}`);
  const kept = await selectPrepared(em, z.object({ id: z.string() }), KEEP, [
    id,
    recordingId,
    viewerId,
    question,
    answeredAt,
    createdAt,
  ]);
  return kept.length > 0;
}
