import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { type AppliedLinkDefaults, usedOf } from './apply-link-defaults.command.js';
import { holdShares } from './hold-share.js';

/** Reverts `ApplyLinkDefaults`, except for settings changed since. */
export class RevertLinkDefaults extends CommandOf<AppliedLinkDefaults> {}

@CommandHandler(RevertLinkDefaults)
export class RevertLinkDefaultsHandler implements ICommandHandler<RevertLinkDefaults> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { recordingIds, ...applied } }: RevertLinkDefaults): Promise<void> {
    await this.em.transactional(async (em) => {
      const shares = await holdShares(
        em,
        recordingIds.map((id) => ({ id })),
      );
      const used = await usedOf(em, recordingIds);
      for (const share of shares.values()) share.revert(applied, !used.has(share.recordingId));
    });
    this.access.announceChange();
  }
}
