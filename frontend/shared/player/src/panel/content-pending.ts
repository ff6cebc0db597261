/** What the panel says of a recording that is watched before its words are there. */
export const CONTENT_PENDING =
  'The transcript and chapters are still being made. They appear here when they’re ready.';
