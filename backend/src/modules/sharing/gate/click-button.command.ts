import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ShareAccess, type ShareVisitor } from './share-access.js';
import { ButtonClicked } from '../sharing.events.js';
import { ButtonClick } from '../viewers/button-click.entity.js';
import { Viewer } from '../viewers/viewer.entity.js';

/** Maximum clicks per viewer. Anything above this is treated as a script. */
const MAX_CLICKS = 200;

/**
 * Counts a click on the call to action once per event id. Clicks by owners do not count.
 * @throws SHARE_ERRORS.notFound or SHARE_ERRORS.passRequired
 */
export class ClickButton extends CommandOf<{ shareId: string; visitor: ShareVisitor; eventId: string }> {}

@CommandHandler(ClickButton)
export class ClickButtonHandler implements ICommandHandler<ClickButton> {
  constructor(
    private readonly shares: ShareAccess,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { shareId, visitor, eventId } }: ClickButton): Promise<void> {
    const { viewer, recording } = await this.shares.authorize(shareId, visitor);
    const { callToAction } = recording.share;
    if (!viewer || !callToAction) return;
    const viewerId = viewer.id;
    await this.outbox.transactional(async (em, emit) => {
      await advisoryLock(em, `click:${viewerId}`);
      const isThere = (await em.count(Viewer, { id: viewerId })) > 0;
      const isKnown = (await em.count(ButtonClick, { viewerId, eventId })) > 0;
      if (!isThere || isKnown || (await em.count(ButtonClick, { viewerId })) >= MAX_CLICKS) return;
      const click = { id: uuidv7(), viewerId, eventId, ...callToAction, clickedAt: new Date() };
      await em.insert(ButtonClick, click);
      emit(new ButtonClicked(click.id));
    });
  }
}
