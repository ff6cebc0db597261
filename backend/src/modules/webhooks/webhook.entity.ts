import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { SecretBox } from '../../shared/secrets/secret-box.js';
import type { WebhookEvent } from './webhook-events.js';

const SECRET_BYTES = 24;
/** While both are signed with, a receiver can change over. */
const OLD_SECRET_MS = 24 * 3600 * 1000;

const WebhookSchema = defineEntity({
  name: 'Webhook',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    url: p.text(),
    events: p.array().columnType('text[]').$type<WebhookEvent[]>(),
    /** Whose recordings it is told of; none stands for all. */
    ownerIds: p.array().columnType('uuid[]').$type<string[]>(),
    /** With what lies below them; none stands for all. */
    folderIds: p.array().columnType('uuid[]').$type<string[]>(),
    isPaused: p.boolean(),
    sealedSecret: p.text(),
    sealedOldSecret: p.text().nullable(),
    oldSecretUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

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
  /** @returns it with its secret, which is told once */
  static make(
    box: SecretBox,
    given: { tenantId: string; url: string; events: WebhookEvent[]; ownerIds: string[]; folderIds: string[] },
  ): { webhook: Webhook; secret: string } {
    const webhook = new Webhook();
    Object.assign(webhook, {
      ...{ ...given, id: uuidv7(), isPaused: false, sealedOldSecret: null, oldSecretUntil: null },
      createdAt: new Date(),
    });
    return { webhook, secret: webhook.sealNewSecret(box) };
  }

  change({
    url = this.url,
    events = this.events,
    ownerIds = this.ownerIds,
    folderIds = this.folderIds,
    isPaused = this.isPaused,
  }: WebhookChanges): void {
    Object.assign(this, { url, events, ownerIds, folderIds, isPaused });
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

  private sealNewSecret(box: SecretBox): string {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    this.sealedSecret = box.seal(secret, this.id);
    return secret;
  }
}
WebhookSchema.setClass(Webhook);
