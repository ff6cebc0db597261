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
 * Where the bytes of recordings lie. Keys are made by the server (see `requireKey`); no key is a folder of another.
 * Every method rejects with `AppError('unavailable')` when the store cannot be reached, and with
 * `ObjectNotFound` where an object must be there and is not.
 */
export abstract class ObjectStorage {
  abstract readonly name: string;

  abstract readonly multipart: MultipartUploads;

  /** Handles uploads to our own server; null when upload URLs lead to the store itself. */
  readonly receiver: UploadReceiver | null = null;

  abstract createUploadTarget(request: UploadTargetRequest): Promise<string>;

  /**
   * A form that takes the object's bytes by one POST of `multipart/form-data`: these fields, then `file`. The object's
   * address is `url`, a slash and the key.
   */
  abstract createUploadForm(request: UploadTargetRequest): Promise<UploadFormTarget>;

  abstract addressOf(key: string, baseUrl: string): Promise<string>;

  abstract head(key: string): Promise<{ size: number } | null>;

  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Stores a local file, replacing what was there; the object appears whole or not at all. */
  abstract writeFile(key: string, path: string, contentType: string): Promise<void>;

  /**
   * Gives the bytes that one object has now to another key, one that nothing was stored at before. Whatever happens to
   * the first object later, this one stays as it is. For objects of up to 5 GB.
   */
  abstract copy(fromKey: string, toKey: string): Promise<void>;

  /**
   * Makes the object readable at `path`, which must not exist yet: by a copy, or by a link where the store is local.
   * The file is for reading only, and there after this resolves or not at all.
   */
  abstract fetchTo(key: string, path: string, signal: AbortSignal): Promise<void>;

  /** Deletes one object; one that is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** Deletes every object under a prefix such as `recordings/{id}/`. */
  abstract deletePrefix(prefix: string): Promise<void>;

  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** Why the store is unavailable, as a sentence for the operator; null when it works. Never throws. */
  abstract problem(): Promise<string | null>;
}
