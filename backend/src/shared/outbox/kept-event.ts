/**
 * Something that happened and must be heard of, even when the process that did it dies at once. Told at least once, so
 * that whoever hears it twice must do nothing twice.
 */
export abstract class KeptEvent {
  constructor(readonly subjectId: string) {}
}

/** Kept by its `kind`, which outlives versions of this program: it is never changed. */
export interface KeptEventClass {
  new (subjectId: string): KeptEvent;
  readonly kind: string;
}
