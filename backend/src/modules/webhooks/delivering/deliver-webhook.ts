import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { passedLimitOf } from '../../../shared/outgoing/outgoing-limit.js';
import { retryAfterMs } from '../../../shared/outgoing/retry-after.js';
import { type RunningTask, type TaskHandler, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { Delivery } from '../delivery.entity.js';
import { Webhook } from '../webhook.entity.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';
import { postMessage } from './post-message.js';
import { signedHeaders } from './signature.js';
import { withoutPicture } from './slack-message.js';

/** The subject is the delivery's id, which is also the message's id. */
export const DELIVER_WEBHOOK = taskKind<{ byHand?: boolean }>('deliver-webhook');

/** `byHand` sends the message even if the webhook is paused. */
type Payload = NonNullable<(typeof DELIVER_WEBHOOK)['payload']>;

/** Minutes between attempts, two days in all, so that a receiver may be down overnight on a weekend. */
const PAUSES_MIN = [0.1, 5, 30, 120, 300, 600, 840, 1200];

/** Sends a message and logs the outcome. */
@Injectable()
export class DeliverWebhook implements TaskHandler<Payload>, OnModuleInit {
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

  backOffMs(failures: number, error?: unknown): number {
    const asked = error instanceof Unsuccessful ? error.retryAfterMs : null;
    // A receiver that keeps asking for seconds must not exhaust all attempts within a minute.
    return Math.max(asked ?? 0, PAUSES_MIN[failures - 1]! * 60_000);
  }

  isFinal(error: unknown): boolean {
    return error instanceof Unsuccessful && error.isFinal;
  }

  async run(
    { subject, payload: { byHand = false } }: RunningTask<Payload>,
    signal: AbortSignal,
  ): Promise<void> {
    const delivery = await this.em.findOne(Delivery, subject);
    const webhook = delivery && (await this.em.findOne(Webhook, delivery.webhookId));
    if (!delivery || !webhook || delivery.state === 'delivered') return;
    if (webhook.isPaused && !byHand) return this.leaveUnsent(delivery);
    const began = Date.now();
    const { status, failure, note = null } = await this.attempt(delivery, webhook, signal);
    await this.em.nativeUpdate(Delivery, delivery.id, {
      state: failure ? 'waiting' : 'delivered',
      status,
      error: failure?.message ?? note,
      attempts: delivery.attempts + 1,
      durationMs: Date.now() - began,
      attemptedAt: new Date(began),
    });
    if (failure?.stops)
      await this.em.nativeUpdate(
        Webhook,
        { id: webhook.id, url: webhook.url, sealedSecret: webhook.sealedSecret },
        { isPaused: true, stoppedReason: failure.stops },
      );
    if (failure) throw failure;
  }

  private async leaveUnsent({ id }: Delivery): Promise<void> {
    await this.em.nativeUpdate(Delivery, id, { state: 'failed', error: 'Not sent: the webhook was paused.' });
  }

  private async attempt(delivery: Delivery, webhook: Webhook, signal: AbortSignal): Promise<Attempt> {
    try {
      const whole = await this.post(delivery, webhook, signal);
      const bare = whole.failure?.word === REFUSED_BLOCKS ? withoutPicture(delivery.body) : null;
      if (!bare) return whole;
      const attempt = await this.post({ ...delivery, body: bare }, webhook, signal);
      return { ...attempt, note: SENT_BARE };
    } catch (thrown) {
      signal.throwIfAborted();
      const passed = passedLimitOf(thrown);
      const sentence = passed?.sentence ?? reasonOf(thrown);
      return { status: passed?.status ?? null, failure: new Unsuccessful(sentence) };
    }
  }

  private async post(delivery: Delivery, webhook: Webhook, signal: AbortSignal): Promise<Attempt> {
    const response = await postMessage(
      { ...this.addressed(delivery, webhook), allowedHosts: this.config.webhookAllowedHosts },
      signal,
    );
    const said = webhook.kind === 'slack' ? await response.text() : null;
    await response.body?.cancel().catch(() => undefined);
    return { status: response.status, failure: failureOf(response, said) };
  }

  private addressed({ id, body, ...delivery }: Delivery, webhook: Webhook) {
    const secrets = this.secrets.of(webhook);
    if (webhook.kind === 'slack') return { url: secrets[0] ?? '', headers: {}, body };
    const headers = signedHeaders({ ...delivery, id, body }, secrets, new Date());
    return { url: webhook.url, headers, body };
  }

  async onDead({ subject }: RunningTask): Promise<void> {
    await this.em.nativeUpdate(Delivery, { id: subject, state: 'waiting' }, { state: 'failed' });
  }

  async onRevive({ subject }: { subject: string }): Promise<void> {
    await this.em.nativeUpdate(Delivery, { id: subject, state: 'failed' }, { state: 'waiting' });
  }
}

interface Attempt {
  status: number | null;
  failure: Unsuccessful | null;
  /** Note on a delivered message. */
  note?: string;
}

/** A failed delivery. */
class Unsuccessful extends Error {
  /** Retry delay that the receiver requested. */
  readonly retryAfterMs: number | null = null;
  /** Whether retrying this message is useless. */
  readonly isFinal: boolean = false;
  /** Reason why all further messages would fail too: Slack's error code, else the status. */
  readonly stops: string | null = null;
  /** Slack's error code. */
  readonly word: string | null = null;

  constructor(
    sentence: string,
    more: Partial<Pick<Unsuccessful, 'retryAfterMs' | 'isFinal' | 'stops' | 'word'>> = {},
  ) {
    super(sentence);
    Object.assign(this, more);
  }
}

/** The address is gone for good (RFC 9110, 15.5.11). */
const GONE = 410;
/**
 * The webhook was removed, or the channel is archived or closed
 * (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 */
const SLACK_STOPS = [403, 404, GONE];
/** Statuses whose Retry-After is respected. */
const ASKS_TO_WAIT = [429, 503];
const SLACK_REFUSES = 400;
/** Slack's error if it cannot fetch a picture. It then rejects the whole message. */
const REFUSED_BLOCKS = 'invalid_blocks';
const SENT_BARE = 'Sent without the picture, which Slack did not take.';
const MAX_WAIT_MS = 3600 * 1000;

/** @param said Slack's error code, e.g. `no_service`; null for others */
function failureOf({ ok, status, headers }: Response, said: string | null): Unsuccessful | null {
  if (ok) return null;
  const word = /^\w{1,60}$/.exec(said?.trim() ?? '')?.[0];
  const asked = ASKS_TO_WAIT.includes(status) ? retryAfterMs(headers) : null;
  const isSlack = said !== null;
  const isStopped = isSlack ? SLACK_STOPS.includes(status) : status === GONE;
  const stops = isStopped ? (word ?? String(status)) : null;
  return new Unsuccessful(`The address answered ${status}${word ? `: ${word}` : ''}.`, {
    retryAfterMs: asked && Math.min(asked, MAX_WAIT_MS),
    isFinal: stops !== null || (isSlack && status === SLACK_REFUSES),
    stops,
    word: word ?? null,
  });
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
