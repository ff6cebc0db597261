import { z } from 'zod';
import { Seconds } from '../../../shared/http/requests/validation.js';
import { RecordingStatusSchema, title } from '../recording-shapes.js';

const MAX_PIECES = 100;

export const CreateClipRequest = z
  .object({
    title,
    ranges: z
      .array(z.object({ start: Seconds, end: Seconds }).meta({ id: 'ClipRange' }))
      .min(1, 'A clip needs a range')
      .max(MAX_PIECES, `A clip has at most ${MAX_PIECES} ranges`)
      .describe('Seconds in the original, in playing order'),
    burnCaptions: z
      .boolean()
      .optional()
      .describe('Burns the current captions into the picture; later corrections do not affect them'),
  })
  .meta({ id: 'CreateClipRequest' });
export type CreateClipRequest = z.infer<typeof CreateClipRequest>;

export const ClipResponse = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: RecordingStatusSchema,
    duration: z.number().nullable().describe('Seconds'),
    shareId: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Clip', description: 'A recording made from parts of another one' });
export type ClipResponse = z.infer<typeof ClipResponse>;
