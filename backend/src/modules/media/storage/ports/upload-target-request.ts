export interface UploadTargetRequest {
  key: string;
  /** After this time the URL can no longer start an upload. */
  expiresAt: Date;
  /** In bytes. A store that cannot enforce it may hold a longer body, so callers must check `head`. */
  maxBytes: number;
  baseUrl: string;
}
