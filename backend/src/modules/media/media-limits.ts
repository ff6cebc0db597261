export const MAX_UPLOAD_BYTES = 600 * 1024 ** 2;
export const MAX_RECORDING_SECONDS = 6 * 3600;
/** S3's own limits, which every store keeps to: each part but the last has at least 5 MB. */
export const MIN_PART_BYTES = 5 * 1024 ** 2;
export const MAX_PARTS = 10_000;
export const MAX_OPEN_UPLOADS = 100;
/** How long a signed URL may wait for its first byte. */
export const START_WITHIN_MS = 15 * 60 * 1000;
/** How long it takes at most to look at a file that has arrived and to make it a recording's. */
export const TAKEN_WITHIN_MS = 60 * 60 * 1000;
/** How long a file may wait to become a recording's, and an upload in parts to be continued. */
export const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;
