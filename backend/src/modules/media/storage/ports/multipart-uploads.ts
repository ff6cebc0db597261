import type { Readable } from 'node:stream';
import type { UploadTargetRequest } from './upload-target-request.js';

/** One part of an upload that has arrived whole. */
export interface ArrivedPart {
  /** From 1; the object is the parts in this order. */
  partNumber: number;
  size: number;
  /** Identifies these bytes, without quotes: a part that is sent again gets another one. */
  etag: string;
}

export type NamedPart = Pick<ArrivedPart, 'partNumber' | 'etag'>;

/** `maxBytes` is that of the whole object, as far as the store can hold the sender to it. */
export interface PartTargetRequest extends UploadTargetRequest {
  uploadId: string;
  partNumber: number;
}

export type PartRequest = Pick<PartTargetRequest, 'key' | 'uploadId' | 'partNumber' | 'maxBytes'>;

/**
 * Objects that arrive in parts, each sent on its own and kept until all are there. The upload id is the store's own
 * and good for the key it was begun with. Errors are those of `ObjectStorage`.
 */
export abstract class MultipartUploads {
  abstract begin(key: string): Promise<string>;

  /** A URL that takes one part by PUT, without cookies, and answers its ETag; the newest bytes of a part count. */
  abstract createPartTarget(request: PartTargetRequest): Promise<string>;

  /** Stores one part from here, instead of by `createPartTarget`. @throws ObjectNotFound when the upload is over */
  abstract writePart(part: PartRequest, bytes: Buffer): Promise<ArrivedPart>;

  /** What has arrived of a part, before all are there; null where the store gives that out to nobody. */
  abstract readPart(uploadId: string, part: NamedPart): Readable | null;

  abstract listParts(key: string, uploadId: string): Promise<ArrivedPart[] | null>;

  /**
   * Makes the object of all the parts, whole or not at all, and ends the upload.
   * @throws ObjectNotFound when the upload, or a part with this ETag, is not there
   */
  abstract complete(key: string, uploadId: string, parts: NamedPart[]): Promise<void>;

  abstract abort(key: string, uploadId: string): Promise<void>;
}
