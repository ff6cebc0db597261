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
    text: z.string().describe('The line in its own words'),
    who: z.string().nullable().describe('Of a next step; null where neither the words nor a person say so'),
    due: z.string().nullable().describe('Of a next step, as it was said or written'),
    what: z.string().nullable().describe('Of a next step, in short, where a model or a person wrote it'),
    sure: z.boolean(),
    by: z.enum(['machine', 'person']),
  })
  .meta({ id: 'Moment' });
export type MomentResponse = z.infer<typeof MomentResponse>;

const step = {
  what: line(300, 'A next step').nullable().optional().describe('What is to be done. Null takes it away'),
  who: line(RECORDING_LIMITS.speaker, 'A name').nullable().optional().describe('Null for nobody'),
  due: line(100, 'A date').nullable().optional().describe('By when, in words. Null for no date'),
};

export const AddMomentRequest = z
  .object({ segmentId: z.uuid({ error: 'Must be an ID (UUID)' }), kind, ...step })
  .meta({ id: 'AddMomentRequest' });
export type AddMomentRequest = z.infer<typeof AddMomentRequest>;

export const ChangeMomentRequest = z
  .object({ kind: kind.optional(), ...step })
  .meta({ id: 'ChangeMomentRequest' });
export type ChangeMomentRequest = z.infer<typeof ChangeMomentRequest>;
