import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { changeRows } from '../../../shared/database/rows.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { ListFoldersOf } from '../../recordings/index.js';
import { GetLinkPaths } from '../../sharing/index.js';
import { Webhook } from '../webhook.entity.js';
import type { EventData, TEST_EVENT, WebhookEvent } from '../webhook-events.js';
import { DELIVER_WEBHOOK } from './deliver-webhook.js';
import { type SlackLinks, slackMessage } from './slack-message.js';

interface Message {
  type: WebhookEvent | typeof TEST_EVENT;
  /** Each webhook gets an occasion once. */
  occasion: string;
  viewerId: string | null;
  roomViewerId?: string | null;
  data: object;
}

interface Announcement extends Omit<Message, 'data'> {
  type: WebhookEvent;
  /** The message is about a recording, or about the action plan of a folder. */
  subject: { recordingId: string } | { folderId: string };
  /** Owner of the recording; null for a row of a plan that no recording promises. */
  ownerId: string | null;
  /** Built only if a webhook wants the event. */
  data: () => Promise<EventData>;
}

const NO_LINKS: SlackLinks = { watch: null, viewers: null, plan: null, picture: null };

@Injectable()
export class Messages {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends to every webhook of the tenant whose filters match the event, owner and folder. */
  async announce(tenantId: string, { subject, ownerId, data, ...message }: Announcement): Promise<void> {
    const found = await this.em.find(Webhook, {
      tenantId,
      isPaused: false,
      events: { $contains: [message.type] },
    });
    const ofOwner = found.filter(
      ({ ownerIds }) => ownerIds.length === 0 || (ownerId !== null && ownerIds.includes(ownerId)),
    );
    const areFiled = ofOwner.some(({ folderIds }) => folderIds.length > 0);
    const folders = areFiled ? await this.queries.execute(new ListFoldersOf(subject)) : [];
    const lies = new Set(folders.map(({ id }) => id));
    const webhooks = ofOwner.filter(
      ({ folderIds }) => folderIds.length === 0 || folderIds.some((id) => lies.has(id)),
    );
    if (webhooks.length === 0) return;
    const told = await data();
    const links = webhooks.some(({ kind }) => kind === 'slack') ? await this.linksTo(subject) : NO_LINKS;
    for (const webhook of webhooks) await this.send(webhook, { ...message, data: told }, { links });
  }

  /**
   * @param byHand whether a paused webhook gets it too
   * @returns the id of the delivery
   */
  send(
    { id: webhookId, kind }: Webhook,
    { type, occasion, viewerId, roomViewerId = null, data }: Message,
    { links = NO_LINKS, byHand = false } = {},
  ): Promise<string> {
    const id = uuidv7();
    const now = new Date();
    const timestamp = now.toISOString();
    const body = JSON.stringify(
      kind === 'slack' ? slackMessage(type, data, links) : { id, type, timestamp, data },
    );
    return this.em.transactional(async (em) => {
      const added = await changeRows(
        em,
        `insert into webhook_delivery (id, webhook_id, type, occasion, viewer_id, room_viewer_id, body, state, created_at)
         values (?, ?, ?, ?, ?, ?, ?, 'waiting', ?) on conflict do nothing`,
        [id, webhookId, type, occasion, viewerId, roomViewerId, body, now],
      );
      if (added > 0) await this.tasks.add(em, DELIVER_WEBHOOK, { subject: id, key: id, payload: { byHand } });
      return id;
    });
  }

  private async linksTo(subject: Announcement['subject']): Promise<SlackLinks> {
    const { publicUrl } = this.config.http;
    if (!publicUrl) return NO_LINKS;
    const at = (path: string) => publicUrl + path;
    if ('folderId' in subject) return { ...NO_LINKS, plan: at(`/plan/${subject.folderId}`) };
    const { recordingId } = subject;
    const link = await this.queries.execute(new GetLinkPaths({ recordingId }));
    return {
      ...NO_LINKS,
      watch: at(link?.page ?? `/edit/${recordingId}`),
      viewers: at(`/analytics/${recordingId}`),
      picture: link?.picture ? at(link.picture) : null,
    };
  }
}
