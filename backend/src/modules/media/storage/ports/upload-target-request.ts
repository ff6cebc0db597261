export interface UploadTargetRequest {
  key: string;
  /** After this moment the URL can no longer start an upload. */
  expiresAt: Date;
  /** Bytes. Where the store cannot refuse a longer body itself, `head` tells the truth afterwards. */
  maxBytes: number;
  /** Our own origin, e.g. `https://playhead.example`, for stores that live behind it. */
  baseUrl: string;
}
