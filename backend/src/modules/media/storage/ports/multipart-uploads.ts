import type { UploadTargetRequest } from './upload-target-request.js';

export interface ArrivedPart {
  /** Starts at 1; parts are joined in this order. */
  partNumber: number;
  size: number;
  /** Identifies these bytes, without quotes. Uploading a part again changes it. */
  etag: string;
}

export type NamedPart = Pick<ArrivedPart, 'partNumber' | 'etag'>;

/** `maxBytes` applies to the whole object, as far as the store can enforce it. */
export interface PartTargetRequest extends UploadTargetRequest {
  uploadId: string;
  partNumber: number;
}

export type PartRequest = Pick<PartTargetRequest, 'key' | 'uploadId' | 'partNumber' | 'maxBytes'>;

/**
 * Objects uploaded in parts, which are kept until all have arrived. The upload id belongs to the store and is valid
 * for one key. Errors are those of `ObjectStorage`.
 */
export abstract class MultipartUploads {
  abstract begin(key: string): Promise<string>;

  /**
   * A URL that accepts one part by PUT without cookies and responds with its ETag. The newest bytes of a part count.
   */
  abstract createPartTarget(request: PartTargetRequest): Promise<string>;

  /**
   * Stores a part directly instead of through `createPartTarget`.
   * @throws ObjectNotFound if the upload is over
   */
  abstract writePart(part: PartRequest, bytes: Buffer): Promise<ArrivedPart>;

  abstract listParts(key: string, uploadId: string): Promise<ArrivedPart[] | null>;

  /**
   * Joins the parts to an object atomically and ends the upload.
   * @throws ObjectNotFound if the upload or a part with this ETag is missing
   */
  abstract complete(key: string, uploadId: string, parts: NamedPart[]): Promise<void>;

  abstract abort(key: string, uploadId: string): Promise<void>;
}
