import type { TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { inContext } from '../database/request-context.js';
import { changeRows } from '../database/rows.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IDEMPOTENCY_ERRORS } from './idempotency.errors.js';
import { open, seal } from './sealed-body.js';

const KEPT_MS = 24 * 3600 * 1000;
const PURGE_MS = 3600 * 1000;
/** A crashed process's calls can be retried after this time. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** Longer than any call. Calls that were answered early are held equally long. */
const HELD_MS = 5 * 60_000;
/** How long a repeated call waits for the first one's response. */
const WAIT_MS = 5_000;
const LOOK_MS = 100;

export interface Caller {
  /** The caller, e.g. `user:ID`. Keys of different callers are independent. */
  scope: string;
  key: string;
}

export interface KeptAnswer {
  status: number;
  contentType: string | null;
  body: string;
}

/** Stores responses to calls with an `Idempotency-Key` for one day. */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(IdempotencyKeys.name);
  /** Running calls of this process with the time at which each is given up. */
  private readonly held = new Map<string, number>();
  private readonly working = new AsyncLocalStorage<string>();
  private renewing: NodeJS.Timeout | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(PURGE_MS, IdempotencyKeys.name, () => this.purge());
    this.renewing = setInterval(() => void this.renew(), RENEW_MS);
    this.em.getEventManager().registerSubscriber({
      beforeTransactionCommit: (args: TransactionEventArgs) => this.noteDone(args),
    });
  }

  beforeApplicationShutdown(): void {
    if (this.renewing) clearInterval(this.renewing);
  }

  /** Runs the work of a claimed call. Its transaction also marks the call as done. */
  during<T>(caller: Caller, work: () => T): T {
    return this.working.run(idOf(caller), work);
  }

  /**
   * Claims a key. Returns null for the first call, which must then store its response or release the key; otherwise
   * returns the stored response.
   * @param request everything that identifies the request
   * @throws keyReused for a different request, inProgress while the first call is running, answerLost if its process
   * crashed after committing
   */
  async claim(caller: Caller, request: string): Promise<KeptAnswer | null> {
    const [id, fingerprint] = [idOf(caller), sha256(request)];
    for (const until = Date.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
      if (await this.take(id, fingerprint)) {
        this.held.set(id, Date.now() + HELD_MS);
        return null;
      }
      const found = await this.em.fork().findOne(IdempotencyKey, id);
      // The key was released between the two queries.
      if (!found) continue;
      if (found.fingerprint !== fingerprint) throw IDEMPOTENCY_ERRORS.keyReused();
      if (found.status !== null && found.status !== undefined)
        return {
          status: found.status,
          contentType: found.contentType ?? null,
          body: found.body ? open(this.config.appSecret, caller.key, found.body) : '',
        };
      if (found.doneAt && found.leaseUntil.getTime() < Date.now()) throw IDEMPOTENCY_ERRORS.answerLost();
      if (Date.now() > until) throw IDEMPOTENCY_ERRORS.inProgress();
    }
  }

  keep(caller: Caller, { status, contentType, body }: KeptAnswer): Promise<number> {
    this.held.delete(idOf(caller));
    const sealed = body === '' ? null : seal(this.config.appSecret, caller.key, body);
    return inContext(this.em, () =>
      this.em.nativeUpdate(IdempotencyKey, { id: idOf(caller) }, { status, contentType, body: sealed }),
    );
  }

  release(caller: Caller): Promise<number> {
    this.held.delete(idOf(caller));
    return inContext(this.em, () => this.em.nativeDelete(IdempotencyKey, { id: idOf(caller), status: null }));
  }

  async purge(): Promise<void> {
    await this.em.nativeDelete(IdempotencyKey, { createdAt: { $lt: new Date(Date.now() - KEPT_MS) } });
  }

  private async renew(): Promise<void> {
    for (const [id, until] of this.held) if (until < Date.now()) this.held.delete(id);
    const ids = [...this.held.keys()];
    if (ids.length === 0) return;
    await inContext(this.em, () =>
      changeRows(
        this.em,
        `update idempotency_key set lease_until = now() + make_interval(secs => ?) where id in (?) and status is null`,
        [LEASE_MS / 1000, ids],
      ),
    ).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Calls at work could not be held; trying again shortly');
    });
  }

  private async noteDone({ em, transaction }: TransactionEventArgs): Promise<void> {
    const id = this.working.getStore();
    if (id === undefined) return;
    await em
      .getDriver()
      .nativeUpdate(
        IdempotencyKey,
        { id, doneAt: null },
        { doneAt: new Date() },
        { ctx: transaction as unknown },
      );
  }

  private async take(id: string, fingerprint: string): Promise<boolean> {
    const taken = await changeRows(
      this.em,
      `insert into idempotency_key as k (id, fingerprint, lease_until, created_at)
       values (?, ?, now() + make_interval(secs => ?), now())
       on conflict (id) do update set lease_until = excluded.lease_until
       where k.status is null and k.done_at is null and k.lease_until < now() and k.fingerprint = excluded.fingerprint`,
      [id, fingerprint, LEASE_MS / 1000],
    );
    return taken > 0;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const idOf = ({ scope, key }: Caller): string => sha256(`${scope}\0${key}`);
