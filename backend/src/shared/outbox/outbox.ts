import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { doubling, taskKind } from '../tasks/task-handler.js';
import { Tasks } from '../tasks/tasks.js';
import type { DurableEvent, DurableEventClass } from './durable-event.js';

/** About half a day, with pauses doubling from half a minute to two hours. */
const MAX_FAILURES = 14;
const BACK_OFF = doubling(30_000, 2 * 3600 * 1000);
const TIMEOUT_MS = 60_000;

/** `eventId` is the same for repeated deliveries of an event. */
type Listener = (subjectId: string, eventId: string) => Promise<void>;

/** The transactional outbox: events are committed together with the change they announce. */
@Injectable()
export class Outbox {
  private readonly listeners = new Map<string, Listener[]>();

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
  ) {}

  /**
   * Registers a listener. If one of several listeners fails, the event is delivered again to all.
   * @param options.timeoutMs only the first listener's value counts
   */
  on({ kind }: DurableEventClass, listener: Listener, { timeoutMs = TIMEOUT_MS } = {}): void {
    const known = this.listeners.get(kind);
    if (known) return void known.push(listener);
    const listeners = [listener];
    this.listeners.set(kind, listeners);
    this.tasks.register({
      kind: taskKind(kind),
      concurrency: 4,
      maxFailures: MAX_FAILURES,
      timeoutMs,
      backOffMs: BACK_OFF,
      run: async ({ id, subject }) => {
        for (const each of listeners) await each(subject, id);
      },
    });
  }

  /** Emits an event in the caller's transaction. */
  emit(em: EntityManager, { constructor, subjectId }: DurableEvent): Promise<void> {
    const { kind, isOneTask, delayMs } = constructor as DurableEventClass;
    const key = isOneTask && { key: subjectId };
    const later = delayMs > 0 && { dueAt: new Date(Date.now() + delayMs) };
    return this.tasks.add(em, taskKind(kind), { subject: subjectId, payload: {}, ...key, ...later });
  }

  /** Runs a transaction. Events it emits are committed with it and delivered afterwards. */
  transactional<T>(work: (em: EntityManager, emit: (event: DurableEvent) => void) => Promise<T>): Promise<T> {
    const withEvents = async (em: EntityManager): Promise<T> => {
      const events: DurableEvent[] = [];
      const result = await work(em, (event) => events.push(event));
      for (const event of events) await this.emit(em, event);
      return result;
    };
    // Clears cached entities so that the work reads current rows under its locks.
    return this.em.transactional(withEvents, { clear: true });
  }
}
