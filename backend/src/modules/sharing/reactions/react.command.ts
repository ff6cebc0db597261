import { LockMode } from '@mikro-orm/core';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { originalSeconds, versionSeconds } from '../../../shared/timeline/timeline.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { timelineOf } from '../reading/shared-recording.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { Viewer } from '../viewers/viewer.entity.js';
import { REACTION_KINDS, Reaction } from './reaction.entity.js';
import { REACTION_ERRORS } from './reactions.errors.js';

/** Maximum reactions per viewer. Anything above this is treated as a script. */
const MAX_REACTIONS = 500;

const kind = z.enum(REACTION_KINDS);

export const NewReaction = z
  .object({
    kind,
    timestamp: z.number().min(0, 'A time is not negative').describe('Seconds in the recording'),
  })
  .meta({ id: 'ReactRequest' });
export type NewReaction = z.infer<typeof NewReaction>;

export const ViewerReaction = z
  .object({ id: z.uuid(), kind, timestamp: z.number().describe('Seconds in the recording') })
  .meta({ id: 'Reaction' });
export type ViewerReaction = z.infer<typeof ViewerReaction>;

/** Stores a viewer's reaction at a moment. Repeating it within the same second returns the existing one. */
export class React extends CommandOf<
  NewReaction & { shareId: string; visitor: ShareVisitor },
  ViewerReaction
> {}

@CommandHandler(React)
export class ReactHandler implements ICommandHandler<React> {
  constructor(
    private readonly shares: ShareAccess,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { shareId, visitor, kind, timestamp } }: React): Promise<ViewerReaction> {
    const { viewer, recording } = await this.shares.authorize(shareId, visitor);
    if (!viewer) throw REACTION_ERRORS.viewersOnly();
    if (!recording.share.reactionsAllowed) throw REACTION_ERRORS.off();
    const viewerId = viewer.id;
    const timeline = timelineOf(recording);
    // Players report times slightly past the end.
    const shownAt = Math.min(timestamp, timeline?.duration ?? recording.duration ?? timestamp);
    const videoTime = timeline ? timeline.original(versionSeconds(shownAt)) : originalSeconds(shownAt);
    const reaction = await this.outbox.transactional(async (em) => {
      // Serializes a viewer's reactions and detects a removed viewer.
      if (!(await em.findOne(Viewer, viewerId, { lockMode: LockMode.PESSIMISTIC_WRITE })))
        throw SHARE_ERRORS.passRequired();
      const given = Reaction.of({ viewerId, kind, videoTime });
      const known = await em.findOne(Reaction, { viewerId, kind, second: given.second });
      if (known) return known;
      if ((await em.count(Reaction, { viewerId })) >= MAX_REACTIONS)
        throw REACTION_ERRORS.tooMany(MAX_REACTIONS);
      em.persist(given);
      return given;
    });
    return { id: reaction.id, kind, timestamp: timeline?.shown(reaction.videoTime) ?? shownAt };
  }
}
