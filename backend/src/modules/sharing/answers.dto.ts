import { z } from 'zod';
import { REACTION_KINDS } from './reactions/reaction.entity.js';

export const ViewerReactionResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(REACTION_KINDS),
    timestamp: z.number().nullable().describe('Seconds in the recording'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ViewerReaction' });

export const ViewerClickResponse = z
  .object({
    id: z.uuid(),
    label: z.string().describe('Label of the button'),
    url: z.string(),
    clickedAt: z.iso.datetime(),
  })
  .meta({ id: 'ViewerClick' });
