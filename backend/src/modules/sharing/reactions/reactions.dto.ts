import { z } from 'zod';
import { REACTION_KINDS } from './reaction.entity.js';

const kind = z.enum(REACTION_KINDS);

export const ReactRequest = z
  .object({
    kind,
    timestamp: z.number().min(0, 'A time is not negative').describe('Seconds in the recording'),
  })
  .meta({ id: 'ReactRequest' });
export type ReactRequest = z.infer<typeof ReactRequest>;

export const ReactionResponse = z
  .object({ id: z.uuid(), kind, timestamp: z.number().describe('Seconds in the recording') })
  .meta({ id: 'Reaction' });
export type ReactionResponse = z.infer<typeof ReactionResponse>;

export const ReactionCountResponse = z
  .object({ kind, timestamp: z.int().describe('Seconds of the recording, whole'), count: z.int() })
  .meta({ id: 'ReactionCount' });
export type ReactionCountResponse = z.infer<typeof ReactionCountResponse>;

export const SharedReactionsResponse = z
  .object({
    own: z.array(ReactionResponse).describe('This viewer’s reactions, sorted by time'),
    counts: z
      .array(ReactionCountResponse)
      .describe('Counts of all viewers; empty if comments or reactions are off'),
  })
  .meta({ id: 'SharedReactions' });
export type SharedReactionsResponse = z.infer<typeof SharedReactionsResponse>;
