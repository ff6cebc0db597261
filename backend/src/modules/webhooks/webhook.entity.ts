import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { SecretBox } from '../../shared/secrets/secret-box.js';
import type { WebhookEvent } from './webhook-events.js';

const SECRET_BYTES = 24;
/** Both secrets sign during this time, so that a receiver can switch. */
const OLD_SECRET_MS = 24 * 3600 * 1000;

export const WEBHOOK_KINDS = ['webhook', 'slack'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Shown instead of the URL, because Slack's webhook URL is itself a secret. */
const SLACK_URL = 'https://hooks.slack.com/services/…';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    kind: p.text().$type<WebhookKind>(),
    url: p.text(),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    /** Owners whose recordings are included. An empty list means all. */
    ownerIds: p.array().columnType('uuid[]').$type<string[]>(),
    /** Includes subfolders. An empty list means all folders. */
    folderIds: p.array().columnType('uuid[]').$type<string[]>(),
    isPaused: p.boolean(),
    /** The response that paused it because further deliveries are useless. */
    stoppedReason: p.text().nullable(),
    /** Signing secret or, for Slack, the address. */
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

export interface WebhookChanges {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  ownerIds?: string[] | undefined;
  folderIds?: string[] | undefined;
  isPaused?: boolean | undefined;
}

export class Webhook extends WebhookSchema.class {
  /** @returns the webhook and its secret, which is shown once and empty for Slack */
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

  /** A new address or resuming lifts a stop. */
  change(box: SecretBox, { url, ...changes }: WebhookChanges): void {
    const { events = this.events, ownerIds = this.ownerIds, folderIds = this.folderIds } = changes;
    const { isPaused = url !== undefined && this.stoppedReason ? false : this.isPaused } = changes;
    if (url !== undefined) this.moveTo(box, url);
    const stoppedReason = isPaused ? this.stoppedReason : null;
    Object.assign(this, { events, ownerIds, folderIds, isPaused, stoppedReason });
  }

  /** The old secret also signs for one day. */
  rotateSecret(box: SecretBox): string {
    this.sealedOldSecret = this.sealedSecret;
    this.oldSecretUntil = new Date(Date.now() + OLD_SECRET_MS);
    return this.sealNewSecret(box);
  }

  /** Current signing secrets, newest first. */
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
