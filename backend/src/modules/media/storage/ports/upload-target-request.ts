export interface UploadTargetRequest {
  key: string;
  /** After this moment the URL can no longer start an upload. */
  expiresAt: Date;
  /** Bytes. A store that cannot enforce it may hold a longer body: check `head` afterwards. */
  maxBytes: number;
  baseUrl: string;
}
