import { z } from 'zod';
import { MOMENT_KINDS, type MomentKind } from './line-kinds.js';

const kind = z.enum(MOMENT_KINDS);

export const MomentId = z.string().regex(new RegExp(`^[0-9a-f-]{36}\\.(?:${MOMENT_KINDS.join('|')})$`), {
  error: 'Must be an ID of a moment',
});

export const partsOf = (momentId: string): { segmentId: string; kind: MomentKind } => {
  const [segmentId = '', name] = momentId.split('.');
  return { segmentId, kind: kind.parse(name) };
};

export const MomentResponse = z
  .object({
    id: z.string(),
    kind,
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    speaker: z.string().nullable(),
    text: z.string().describe('The line in its own words'),
    who: z.string().nullable().describe('Of a next step; null where the words do not say so'),
    due: z.string().nullable().describe('Of a next step, as it was said'),
    what: z.string().nullable().describe('Of a next step, in short; null where no model read it'),
    sure: z.boolean(),
    by: z.enum(['machine', 'person']),
  })
  .meta({ id: 'Moment' });
export type MomentResponse = z.infer<typeof MomentResponse>;

export const AddMomentRequest = z
  .object({ segmentId: z.uuid({ error: 'Must be an ID (UUID)' }), kind })
  .meta({ id: 'AddMomentRequest' });
export type AddMomentRequest = z.infer<typeof AddMomentRequest>;

export const ChangeMomentRequest = z.object({ kind }).meta({ id: 'ChangeMomentRequest' });
export type ChangeMomentRequest = z.infer<typeof ChangeMomentRequest>;
