/** What is said of a recording that is watched before its words are there. */
const CONTENT_PENDING = 'Transcript and chapters are on their way.';

/** What is said where there is nothing. */
export const emptyNote = (pending: string | boolean | undefined, otherwise: string): string =>
  pending === true ? CONTENT_PENDING : pending || otherwise;
