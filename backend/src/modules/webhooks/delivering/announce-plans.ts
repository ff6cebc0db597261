import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ListAcceptedRows, PlanRowChanged } from '../../action-plan/index.js';
import { ListFoldersOf } from '../../recordings/index.js';
import { Messages } from './messages.js';

/**
 * Sends changed rows of action plans to webhooks, as they are when the message is built. Proposed, private, hidden and
 * merged rows are left out, and so are rows whose recording has changed since it was read.
 */
@Injectable()
export class AnnouncePlans implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(PlanRowChanged, (rowId, eventId) => this.tell(rowId, eventId));
  }

  private async tell(rowId: string, eventId: string): Promise<void> {
    const [accepted] = await this.queries.execute(new ListAcceptedRows({ rowIds: [rowId] }));
    if (!accepted) return;
    const { row, folderId, recording, tickedBy } = accepted;
    const folders = await this.queries.execute(new ListFoldersOf({ folderId }));
    const folder = folders.find(({ id }) => id === folderId);
    if (!folder) return;
    const { publicUrl } = this.config.http;
    const url = publicUrl && `${publicUrl}/plan/${folderId}`;
    await this.messages.announce(folder.tenantId, {
      type: 'plan.row_changed',
      occasion: `plan.row_changed:${eventId}`,
      viewerId: null,
      roomViewerId: tickedBy?.id ?? null,
      subject: { folderId },
      ownerId: recording?.ownerId ?? null,
      data: () =>
        Promise.resolve({
          folder: { id: folder.id, name: folder.name, url },
          row,
          recording: recording && { id: recording.id, title: recording.title },
          viewer: tickedBy && { email: tickedBy.email, name: tickedBy.name },
        }),
    });
  }
}
