import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { SecretBox } from '../../shared/secrets/secret-box.js';
import type { WebhookEvent } from './webhook-events.js';

const SECRET_BYTES = 24;
/** While both are signed with, a receiver can change over. */
const OLD_SECRET_MS = 24 * 3600 * 1000;

/** How messages are written and addressed. */
export const WEBHOOK_KINDS = ['webhook', 'slack'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Stands where the address of others does: that of Slack's incoming webhooks is all that posting takes. */
const SLACK_URL = 'https://hooks.slack.com/services/…';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    kind: p.text().$type<WebhookKind>(),
    url: p.text(),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    /** Whose recordings it is told of; none stands for all. */
    ownerIds: p.array().columnType('uuid[]').$type<string[]>(),
    /** With what lies below them; none stands for all. */
    folderIds: p.array().columnType('uuid[]').$type<string[]>(),
    isPaused: p.boolean(),
    /** What was answered when it was paused because nothing will arrive any more. */
    stoppedReason: p.text().nullable(),
    /** Signs the messages; of Slack, its address. */
    sealedSecret: p.text(),
    sealedOldSecret: p.text().nullable(),
    oldSecretUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export interface NewWebhook {
  tenantId: string;
  kind: WebhookKind;
  url: string;
  events: WebhookEvent[];
  ownerIds: string[];
  folderIds: string[];
}

/** What is not given stays. */
export interface WebhookChanges {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  ownerIds?: string[] | undefined;
  folderIds?: string[] | undefined;
  isPaused?: boolean | undefined;
}

/** An address that is told what becomes of the recordings of a tenant. */
export class Webhook extends WebhookSchema.class {
  /** @returns it with its secret, which is told once; that of Slack's is empty */
  static make(box: SecretBox, given: NewWebhook): { webhook: Webhook; secret: string } {
    const webhook = new Webhook();
    Object.assign(webhook, {
      ...given,
      id: uuidv7(),
      isPaused: false,
      stoppedReason: null,
      sealedOldSecret: null,
      oldSecretUntil: null,
      createdAt: new Date(),
    });
    if (given.kind === 'webhook') return { webhook, secret: webhook.sealNewSecret(box) };
    webhook.moveTo(box, given.url);
    return { webhook, secret: '' };
  }

  /** Another address, and being switched on, have one try again that was stopped. */
  change(box: SecretBox, { url, ...changes }: WebhookChanges): void {
    const { events = this.events, ownerIds = this.ownerIds, folderIds = this.folderIds } = changes;
    const { isPaused = url !== undefined && this.stoppedReason ? false : this.isPaused } = changes;
    if (url !== undefined) this.moveTo(box, url);
    const stoppedReason = isPaused ? this.stoppedReason : null;
    Object.assign(this, { events, ownerIds, folderIds, isPaused, stoppedReason });
  }

  /** The old secret signs beside the new one for a day. */
  rotateSecret(box: SecretBox): string {
    this.sealedOldSecret = this.sealedSecret;
    this.oldSecretUntil = new Date(Date.now() + OLD_SECRET_MS);
    return this.sealNewSecret(box);
  }

  /** What a message is signed with now, the newest first. */
  secrets(box: SecretBox): string[] {
    const isOldGood = this.oldSecretUntil && this.oldSecretUntil.getTime() > Date.now();
    const sealed = [this.sealedSecret, isOldGood ? this.sealedOldSecret : null];
    return sealed.flatMap((each) => (each && box.open(each, this.id)) || []);
  }

  private moveTo(box: SecretBox, url: string): void {
    this.url = this.kind === 'slack' ? SLACK_URL : url;
    if (this.kind === 'slack') this.sealedSecret = box.seal(url, this.id);
  }

  private sealNewSecret(box: SecretBox): string {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    this.sealedSecret = box.seal(secret, this.id);
    return secret;
  }
}
WebhookSchema.setClass(Webhook);
