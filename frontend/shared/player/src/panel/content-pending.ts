/** Shown while the transcript is being created. */
const CONTENT_PENDING = 'Transcript and chapters are on their way.';

/** Text of an empty list, depending on whether its content is still being created. */
export const emptyNote = (pending: string | boolean | undefined, otherwise: string): string =>
  pending === true ? CONTENT_PENDING : pending || otherwise;
