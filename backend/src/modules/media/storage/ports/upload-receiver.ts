import type { Readable } from 'node:stream';

/** Query parameters of a signed upload URL, as untrusted strings. */
export interface UploadQuery {
  expires: string;
  /** Maximum body in bytes. */
  max: string;
  signature: string;
}

/** Throws if a key no longer accepts a file, even with a valid signature. */
export type RequireOpen = (key: string) => Promise<void>;

export interface UploadReceiver {
  /**
   * Stores the body of a PUT: an object or a part.
   * @param path after `/api/uploads/`
   * @param expectedBytes the Content-Length, or null
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

  /**
   * Stores the file of a form.
   * @throws UploadFormInvalid, and the errors of `receiveSigned`
   */
  receiveForm(body: Readable, requireOpen: RequireOpen): Promise<void>;
}
