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

/** Of one viewer; more are not told apart from a script. */
const MAX_REACTIONS = 500;

/** `timestamp` in seconds of what the viewer sees. */
export interface ViewerReaction {
  id: string;
  kind: ReactionKind;
  timestamp: number;
}

/** Keeps how a viewer took a moment; the same again within its second is the one that is there. */
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

  /** @throws SHARE_ERRORS or REACTION_ERRORS */
  async execute({ input: { shareId, visitor, kind, timestamp } }: React): Promise<ViewerReaction> {
    const { viewer, recording } = await this.shares.authorize(shareId, visitor);
    if (!viewer) throw REACTION_ERRORS.viewersOnly();
    if (!recording.share.reactionsAllowed) throw REACTION_ERRORS.off();
    const viewerId = viewer.id;
    const timeline = timelineOf(recording);
    // Players report a time a little past the end.
    const shownAt = Math.min(timestamp, timeline?.duration ?? recording.duration ?? timestamp);
    const videoTime = timeline ? timeline.original(versionSeconds(shownAt)) : originalSeconds(shownAt);
    const reaction = await this.outbox.transactional(async (em) => {
      // One at a time of a viewer, who may be removed meanwhile.
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
