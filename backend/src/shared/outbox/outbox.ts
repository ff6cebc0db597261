import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { inContext } from '../database/request-context.js';
import { Upkeep } from '../upkeep/upkeep.js';
import type { KeptEvent, KeptEventClass } from './kept-event.js';
import { OutboxEvent } from './outbox-event.entity.js';

const LOOK_MS = 30_000;
const AT_ONCE = 100;
/** The pauses double from half a minute to two hours; after the last, half a day later, the event is given up. */
const MOST_ATTEMPTS = 14;

type Listener = (subjectId: string) => Promise<void>;
type Kept = Pick<OutboxEvent, 'id' | 'kind' | 'subjectId' | 'attempts'>;

/** Events that a crash cannot lose: they are committed together with what they tell of, and told until they are heard. */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  private readonly logger = new Logger(Outbox.name);
  private readonly listeners = new Map<string, Listener>();

  constructor(
    private readonly em: EntityManager,
    private readonly upkeep: Upkeep,
  ) {}

  onApplicationBootstrap(): void {
    void this.upkeep.every(LOOK_MS, Outbox.name, () => this.tellDue());
  }

  /** Has somebody hear of what happens; one listener for each kind, for whom twice is as once. */
  on({ kind }: KeptEventClass, listener: Listener): void {
    this.listeners.set(kind, listener);
  }

  /** Runs a transaction. What it has to `tell` is kept with it, and told once it is committed. */
  async transactional<T>(
    work: (em: EntityManager, tell: (event: KeptEvent) => void) => Promise<T>,
  ): Promise<T> {
    const kept: OutboxEvent[] = [];
    const result = await this.em.fork().transactional((em) =>
      work(em, (event) => {
        const row = OutboxEvent.of(event);
        em.persist(row);
        kept.push(row);
      }),
    );
    void this.tellAll(kept);
    return result;
  }

  /** Tells what was not heard in time: its process died, or its listener failed. */
  async tellDue(): Promise<void> {
    for (let count = AT_ONCE; count === AT_ONCE;) {
      // The claim moves the next try away, so that two workers do not tell the same at once.
      const due = await this.em.fork().execute<Kept[]>(
        `update outbox_event set attempts = attempts + 1,
           due_at = now() + make_interval(secs => 30 * power(2, least(attempts, 8)))
         where id in (select id from outbox_event where due_at <= now() order by id limit ? for update skip locked)
         returning id, kind, subject_id as "subjectId", attempts`,
        [AT_ONCE],
      );
      await this.tellAll(due);
      count = due.length;
    }
  }

  private async tellAll(events: Kept[]): Promise<void> {
    for (const event of events) await this.tell(event);
  }

  private async tell({ id, kind, subjectId, attempts }: Kept): Promise<void> {
    const isLast = attempts >= MOST_ATTEMPTS;
    try {
      const listener = this.listeners.get(kind);
      if (!listener) throw new Error(`Nobody hears of ${kind}`);
      await inContext(this.em, () => listener(subjectId));
    } catch (error) {
      this.logger.warn({ err: error, kind, subjectId, isLast }, 'An event was not heard');
      if (!isLast) return;
    }
    await this.em
      .fork()
      .nativeDelete(OutboxEvent, { id })
      .catch((error: unknown) => this.logger.warn({ err: error, kind, subjectId }, 'It will be told again'));
  }
}
