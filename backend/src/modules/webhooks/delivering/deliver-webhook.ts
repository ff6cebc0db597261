import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { passedLimitOf } from '../../../shared/outgoing/outgoing-limit.js';
import { type RunningTask, type TaskHandler, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { Delivery } from '../delivery.entity.js';
import { Webhook } from '../webhook.entity.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';
import { postMessage } from './post-message.js';
import { signedHeaders } from './signature.js';

/** The subject is the delivery, which is also the message's id. */
export const DELIVER_WEBHOOK = taskKind('deliver-webhook');

/** Minutes between attempts, two days in all: as long as a receiver may be down over a weekend's night. */
const PAUSES_MIN = [0.1, 5, 30, 120, 300, 600, 840, 1200];

/** Sends a message, and writes down in the log how that went. */
@Injectable()
export class DeliverWebhook implements TaskHandler, OnModuleInit {
  readonly kind = DELIVER_WEBHOOK;
  readonly concurrency = 8;
  readonly maxFailures = PAUSES_MIN.length + 1;
  readonly timeoutMs = 60_000;

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly secrets: WebhookSecrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  backOffMs(failures: number): number {
    return PAUSES_MIN[failures - 1]! * 60_000;
  }

  async run({ subject }: RunningTask, signal: AbortSignal): Promise<void> {
    const delivery = await this.em.findOne(Delivery, subject);
    const webhook = delivery && (await this.em.findOne(Webhook, delivery.webhookId));
    if (!delivery || !webhook || delivery.state === 'delivered') return;
    const began = Date.now();
    let [status, error]: [number | null, string | null] = [null, null];
    try {
      const headers = signedHeaders(delivery, this.secrets.of(webhook), new Date());
      const { webhookAllowedHosts: allowedHosts } = this.config;
      status = await postMessage({ url: webhook.url, headers, body: delivery.body, allowedHosts }, signal);
      if (status < 200 || status > 299) error = `The address answered ${status}.`;
    } catch (thrown) {
      signal.throwIfAborted();
      const passed = passedLimitOf(thrown);
      status = passed?.status ?? null;
      error = passed?.sentence ?? reasonOf(thrown);
    }
    const state = error === null ? 'delivered' : 'waiting';
    await this.em.nativeUpdate(Delivery, delivery.id, {
      ...{ state, status, error, attempts: delivery.attempts + 1 },
      ...{ durationMs: Date.now() - began, attemptedAt: new Date(began) },
    });
    if (error !== null) throw WEBHOOK_ERRORS.unsuccessful(error);
  }

  async onDead({ subject }: RunningTask): Promise<void> {
    await this.em.nativeUpdate(Delivery, { id: subject, state: 'waiting' }, { state: 'failed' });
  }

  async onRevive({ subject }: { subject: string }): Promise<void> {
    await this.em.nativeUpdate(Delivery, { id: subject, state: 'failed' }, { state: 'waiting' });
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'The address refused the connection.',
  ECONNRESET: 'The connection was cut.',
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host was not found.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  ETIMEDOUT: 'The host could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the address has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the address is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the address is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the address is not complete.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
  EPROTO: 'The address does not answer by HTTPS.',
};

function reasonOf(thrown: unknown): string {
  if (WEBHOOK_ERRORS.privateTarget.is(thrown)) return thrown.message;
  const { code = '' } = thrown as NodeJS.ErrnoException;
  return REASONS[code] ?? 'The message could not be sent.';
}
