import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AppError } from '../../../shared/errors/app-error.js';
import type { BulkChange } from '../../recordings/index.js';
import { ChangeShare } from './change-share.command.js';
import { GetShare } from './get-share.query.js';

/** Turns the links of many recordings on or off, as `ChangeShare` does one. */
export class SwitchShares extends Command<BulkChange> {
  constructor(readonly input: { user: CurrentUser; ids: readonly string[]; enabled: boolean }) {
    super();
  }
}

@CommandHandler(SwitchShares)
export class SwitchSharesHandler implements ICommandHandler<SwitchShares> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { user, ids, enabled } }: SwitchShares): Promise<BulkChange> {
    const outcome: BulkChange = { changed: [], unchanged: [], failed: [] };
    for (const recordingId of ids)
      try {
        const share = await this.queries.execute(new GetShare({ user, recordingId }));
        if (share.enabled === enabled) outcome.unchanged.push(recordingId);
        else {
          await this.commands.execute(new ChangeShare({ user, recordingId, changes: { enabled } }));
          outcome.changed.push(recordingId);
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcome.failed.push({ id: recordingId, reason: error.message });
      }
    return outcome;
  }
}
