export const MAX_UPLOAD_BYTES = 600 * 1024 ** 2;
export const MAX_RECORDING_SECONDS = 6 * 3600;
/** S3's limits, used for every store: each part except the last has at least 5 MB. */
export const MIN_PART_BYTES = 5 * 1024 ** 2;
export const MAX_PARTS = 10_000;
export const MAX_OPEN_UPLOADS = 100;
/** How long a signed URL can start an upload. */
export const START_WITHIN_MS = 15 * 60 * 1000;
/** Maximum time to inspect an uploaded file and attach it to a recording. */
export const TAKEN_WITHIN_MS = 60 * 60 * 1000;
/** How long an unused file is kept and a multipart upload can be continued. */
export const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;
