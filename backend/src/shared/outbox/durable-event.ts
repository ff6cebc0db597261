/**
 * Something that happened, which reaches its listener even when the process that did it dies at once. It may come
 * twice, and must do nothing twice.
 */
export abstract class DurableEvent {
  constructor(readonly subjectId: string) {}
}

/** The kind outlives versions of this program: it is never changed. */
export interface DurableEventClass {
  new (subjectId: string): DurableEvent;
  readonly kind: string;
  /** It is the task of its kind, of which a subject has one: while that runs, another event makes it run once more. */
  readonly isOneTask: boolean;
  /** It reaches its listener so much later: what is one task then stands for all of that time. */
  readonly delayMs: number;
}

/** What an event of a kind extends. */
export const durableEvent = (kind: string, { isOneTask = false, delayMs = 0 } = {}): DurableEventClass =>
  class extends DurableEvent {
    static readonly kind = kind;
    static readonly isOneTask = isOneTask;
    static readonly delayMs = delayMs;
  };
