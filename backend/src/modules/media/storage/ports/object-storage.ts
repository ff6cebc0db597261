import type { Readable } from 'node:stream';
import type { MultipartUploads } from './multipart-uploads.js';
import type { UploadReceiver } from './upload-receiver.js';
import type { UploadTargetRequest } from './upload-target-request.js';

export interface UploadFormTarget {
  url: string;
  fields: Record<string, string>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/**
 * Storage of media files. The server makes the keys (see `requireKey`), and no key is a prefix folder of another. All
 * methods reject with `AppError('unavailable')` if the store is unreachable, and with `ObjectNotFound` if a required
 * object is missing.
 */
export abstract class ObjectStorage {
  abstract readonly name: string;

  abstract readonly multipart: MultipartUploads;

  /** Handles uploads to our own server; null if upload URLs lead to the store. */
  readonly receiver: UploadReceiver | null = null;

  abstract createUploadTarget(request: UploadTargetRequest): Promise<string>;

  /**
   * A form for one POST of `multipart/form-data`: these fields, then `file`. The object's address is `url`, a slash
   * and the key.
   */
  abstract createUploadForm(request: UploadTargetRequest): Promise<UploadFormTarget>;

  abstract addressOf(key: string, baseUrl: string): Promise<string>;

  abstract head(key: string): Promise<{ size: number } | null>;

  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Stores a local file atomically, replacing an existing object. */
  abstract writeFile(key: string, path: string, contentType: string): Promise<void>;

  /** Copies an object to an unused key. Later changes to the source do not affect it. For objects up to 5 GB. */
  abstract copy(fromKey: string, toKey: string): Promise<void>;

  /**
   * Makes the object readable at `path`, which must not exist: by a copy, or a link in a local store. The file is
   * read-only and appears atomically.
   */
  abstract fetchTo(key: string, path: string, signal: AbortSignal): Promise<void>;

  /** Deletes an object. A missing one is no error. */
  abstract delete(key: string): Promise<void>;

  abstract deletePrefix(prefix: string): Promise<void>;

  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** Why the store is unavailable, as a sentence for the operator, or null. Never throws. */
  abstract problem(): Promise<string | null>;
}
