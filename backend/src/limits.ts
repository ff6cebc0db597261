import { MAX_PARTS, MAX_RECORDING_SECONDS, MAX_UPLOAD_BYTES, MIN_PART_BYTES } from './modules/media/index.js';
import { MAX_PICTURE_BYTES } from './modules/tenancy/index.js';

/** Limits for clients, in the OpenAPI document under `x-limits`. */
export const LIMITS = {
  uploadBytes: MAX_UPLOAD_BYTES,
  partBytes: MIN_PART_BYTES,
  parts: MAX_PARTS,
  recordingSeconds: MAX_RECORDING_SECONDS,
  pictureBytes: MAX_PICTURE_BYTES,
};
