import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { GetDefaultsOf, RecordingReady } from '../../recordings/index.js';
import { type AppliedLinkDefaults, ApplyLinkDefaults } from '../../sharing/index.js';

/** Applies a folder's link defaults to recordings when they are ready or moved into it. */
@Injectable()
export class ApplyDefaults implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.outbox.on(RecordingReady, async (recordingId) => void (await this.apply([recordingId])));
  }

  /** @param recordingIds all in the same folder */
  async apply(recordingIds: readonly string[]): Promise<AppliedLinkDefaults | null> {
    const [first] = recordingIds;
    if (first === undefined) return null;
    const defaults = await this.queries.execute(new GetDefaultsOf({ recordingId: first }));
    return this.commands.execute(new ApplyLinkDefaults({ recordingIds, defaults }));
  }
}
