/** Hash on a viewer's page that opens the follow-up mail. */
export const WRITE_HASH = '#follow-up';

export const followUpAddress = (recordingId: string, viewerId: string): string =>
  `/analytics/${recordingId}/viewers/${viewerId}${WRITE_HASH}`;
