import { LockMode } from '@mikro-orm/core';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { originalSeconds, versionSeconds } from '../../../shared/timeline/timeline.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { timelineOf } from '../reading/shared-recording.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { Viewer } from '../viewers/viewer.entity.js';
import { Reaction, type ReactionKind } from './reaction.entity.js';
import { REACTION_ERRORS } from './reactions.errors.js';

/** Maximum reactions per viewer. Anything above this is treated as a script. */
const MAX_REACTIONS = 500;

/** `timestamp` in seconds of the viewer's version. */
export interface ViewerReaction {
  id: string;
  kind: ReactionKind;
  timestamp: number;
}

/** Stores a viewer's reaction at a moment. Repeating it within the same second returns the existing one. */
export class React extends CommandOf<
  { shareId: string; visitor: ShareVisitor; kind: ReactionKind; timestamp: number },
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
