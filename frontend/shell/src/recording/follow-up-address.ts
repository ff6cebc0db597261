/** Of the page of a viewer, where their follow-up is to be written at once. */
export const WRITE_HASH = '#follow-up';

/** Where a follow-up to a viewer is written. */
export const followUpAddress = (recordingId: string, viewerId: string): string =>
  `/analytics/${recordingId}/viewers/${viewerId}${WRITE_HASH}`;
