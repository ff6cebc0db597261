import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { Reaction } from './reaction.entity.js';
import { REACTION_ERRORS } from './reactions.errors.js';

/** Deletes a reaction of the calling viewer. */
export class TakeBackReaction extends CommandOf<{
  shareId: string;
  visitor: ShareVisitor;
  reactionId: string;
}> {}

@CommandHandler(TakeBackReaction)
export class TakeBackReactionHandler implements ICommandHandler<TakeBackReaction> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor, reactionId } }: TakeBackReaction): Promise<void> {
    const { viewer } = await this.shares.authorize(shareId, visitor);
    const isGone =
      viewer && (await this.em.nativeDelete(Reaction, { id: reactionId, viewerId: viewer.id })) > 0;
    if (!isGone) throw REACTION_ERRORS.notFound();
  }
}
