/**
 * A domain event that reaches its listeners even if the process crashes right after. It can be delivered more than
 * once, so listeners must be idempotent.
 */
export abstract class DurableEvent {
  constructor(readonly subjectId: string) {}
}

/** The kind is stored across releases and must never change. */
export interface DurableEventClass {
  new (subjectId: string): DurableEvent;
  readonly kind: string;
  /** Keeps one task per subject: an event that arrives while the task runs makes it run once more. */
  readonly isOneTask: boolean;
  /** Delay in milliseconds before delivery. With `isOneTask`, events within the delay are merged. */
  readonly delayMs: number;
}

export const durableEvent = (kind: string, { isOneTask = false, delayMs = 0 } = {}): DurableEventClass =>
  class extends DurableEvent {
    static readonly kind = kind;
    static readonly isOneTask = isOneTask;
    static readonly delayMs = delayMs;
  };
