import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';
import { Viewer } from '../viewers/viewer.entity.js';

export const REACTION_KINDS = ['thumbsUp', 'clap', 'heart', 'question'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];

const ReactionSchema = defineEntity({
  name: 'Reaction',
  properties: {
    id: p.uuid().primary(),
    viewerId: () => p.manyToOne(Viewer).mapToPk().joinColumn('viewer_id').deleteRule('cascade'),
    kind: p.text().$type<ReactionKind>(),
    videoTime: p.double().$type<OriginalSeconds>(),
    /** Whole seconds in the original; one reaction per kind is kept for each. */
    second: p.integer(),
    reactedAt: p.datetime(),
  },
  uniques: [{ properties: ['viewerId', 'kind', 'second'] }],
});

/** A viewer's reaction at a moment. */
export class Reaction extends ReactionSchema.class {
  static of(input: { viewerId: string; kind: ReactionKind; videoTime: OriginalSeconds }): Reaction {
    const second = Math.floor(input.videoTime);
    return Object.assign(new Reaction(), { id: uuidv7(), ...input, second, reactedAt: new Date() });
  }
}
ReactionSchema.setClass(Reaction);
