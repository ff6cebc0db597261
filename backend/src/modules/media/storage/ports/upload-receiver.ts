import type { Readable } from 'node:stream';

/** What a signed upload URL carries beside its key, as strings, since it comes back from outside. */
export interface UploadQuery {
  expires: string;
  /** The longest body taken, in bytes. */
  max: string;
  signature: string;
}

/** Throws when a key no longer accepts a file, even with a valid signature. */
export type RequireOpen = (key: string) => Promise<void>;

export interface UploadReceiver {
  /**
   * Stores the body of a PUT: an object, or a part of one.
   * @param path what follows `/api/uploads/`
   * @param expectedBytes the announced Content-Length, null when there was none
   * @returns the ETag of a part
   * @throws UploadTargetInvalid, UploadTooLarge, UploadAlreadyReceived, UploadIncomplete, UploadTooSlow, OutOfSpace
   */
  receiveSigned(
    path: string,
    query: UploadQuery,
    body: Readable,
    expectedBytes: number | null,
    requireOpen: RequireOpen,
  ): Promise<{ etag: string | null }>;

  /** Stores the file of a form. @throws UploadFormInvalid, and what `receiveSigned` throws */
  receiveForm(body: Readable, requireOpen: RequireOpen): Promise<void>;
}
