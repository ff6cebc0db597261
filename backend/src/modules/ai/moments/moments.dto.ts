import { z } from 'zod';
import { line } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
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
    text: z.string().describe('The line, verbatim'),
    who: z.string().nullable().describe('Assignee of a next step; null if unknown'),
    due: z.string().nullable().describe('Due date of a next step, as said or written'),
    what: z.string().nullable().describe('Summary of a next step by a model or a person'),
    sure: z.boolean(),
    by: z.enum(['machine', 'person']),
  })
  .meta({ id: 'Moment' });
export type MomentResponse = z.infer<typeof MomentResponse>;

const step = {
  what: line(300, 'A next step').nullable().optional().describe('What to do. Null removes it'),
  who: line(RECORDING_LIMITS.speaker, 'A name').nullable().optional().describe('Null for no one'),
  due: line(100, 'A date').nullable().optional().describe('Due date in words. Null for none'),
};

export const AddMomentRequest = z
  .object({ segmentId: z.uuid({ error: 'Must be an ID (UUID)' }), kind, ...step })
  .meta({ id: 'AddMomentRequest' });
export type AddMomentRequest = z.infer<typeof AddMomentRequest>;

export const ChangeMomentRequest = z
  .object({ kind: kind.optional(), ...step })
  .meta({ id: 'ChangeMomentRequest' });
export type ChangeMomentRequest = z.infer<typeof ChangeMomentRequest>;
