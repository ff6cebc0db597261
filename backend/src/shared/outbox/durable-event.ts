/**
 * Something that happened, of which its listener hears even when the process that did it dies at once. It may hear it
 * twice, and must do nothing twice.
 */
export abstract class DurableEvent {
  constructor(readonly subjectId: string) {}
}

/** The kind outlives versions of this program: it is never changed. */
export interface DurableEventClass {
  new (subjectId: string): DurableEvent;
  readonly kind: string;
}
