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
