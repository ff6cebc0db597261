import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MEDIA_ERRORS } from '../../media.errors.js';
import {
  type ArrivedPart,
  MultipartUploads,
  type NamedPart,
  type PartRequest,
  type PartTargetRequest,
} from '../ports/multipart-uploads.js';
import { requireKey } from '../ports/object-key.js';
import { isNamed, missingAsNull, toAppError } from './s3-errors.js';

/** S3 multipart uploads: the browser sends parts to presigned URLs of the bucket. */
export class S3MultipartUploads extends MultipartUploads {
  constructor(
    private readonly client: S3Client,
    private readonly patient: S3Client,
    private readonly bucket: string,
    private readonly now: () => Date,
  ) {
    super();
  }

  async begin(key: string): Promise<string> {
    try {
      const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.at(key)));
      if (!UploadId) throw MEDIA_ERRORS.storageUnavailable('The answer has no upload id.');
      return UploadId;
    } catch (error) {
      throw toAppError(error);
    }
  }

  /** S3 cannot enforce `maxBytes`, so the size is checked when the next part is requested and at the end. */
  createPartTarget({ key, uploadId, partNumber, expiresAt }: PartTargetRequest): Promise<string> {
    const part = { ...this.at(key), UploadId: uploadId, PartNumber: partNumber };
    return getSignedUrl(this.client, new UploadPartCommand(part), {
      expiresIn: secondsTo(expiresAt),
      signingDate: this.now(),
    });
  }

  async writePart({ key, uploadId, partNumber }: PartRequest, bytes: Buffer): Promise<ArrivedPart> {
    const part = { ...this.at(key), UploadId: uploadId, PartNumber: partNumber };
    try {
      const { ETag = '' } = await this.patient.send(new UploadPartCommand({ ...part, Body: bytes }));
      return { partNumber, size: bytes.length, etag: ETag.replaceAll('"', '') };
    } catch (error) {
      throw toAppError(error);
    }
  }

  async listParts(key: string, uploadId: string): Promise<ArrivedPart[] | null> {
    const parts: ArrivedPart[] = [];
    const upload = { ...this.at(key), UploadId: uploadId };
    try {
      // The SDK's paginator would not stop: it continues while there is a marker, which S3 also sends with the last
      // page.
      for (let marker: string | undefined, more = true; more;) {
        const page = await this.client.send(
          new ListPartsCommand({ ...upload, ...(marker && { PartNumberMarker: marker }) }),
        );
        for (const { PartNumber, Size = 0, ETag = '' } of page.Parts ?? [])
          parts.push({ partNumber: PartNumber!, size: Size, etag: ETag.replaceAll('"', '') });
        more = page.IsTruncated === true && page.NextPartNumberMarker !== marker;
        marker = page.NextPartNumberMarker;
      }
      // S3 sorts parts numerically, other stores by name: 1, 10, 2.
      return parts.sort((a, b) => a.partNumber - b.partNumber);
    } catch (error) {
      return missingAsNull(error);
    }
  }

  async complete(key: string, uploadId: string, parts: NamedPart[]): Promise<void> {
    const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: `"${etag}"` }));
    try {
      await this.patient.send(
        new CompleteMultipartUploadCommand({
          ...this.at(key),
          UploadId: uploadId,
          MultipartUpload: { Parts },
        }),
      );
    } catch (error) {
      // For an ended upload stores report a missing upload or part; Ceph reports an internal error (500).
      const isGone = isNamed(error, 'InvalidPart') || (await this.listParts(key, uploadId)) === null;
      throw isGone ? MEDIA_ERRORS.objectNotFound() : toAppError(error);
    }
  }

  async abort(key: string, uploadId: string): Promise<void> {
    await this.client
      .send(new AbortMultipartUploadCommand({ ...this.at(key), UploadId: uploadId }))
      .catch(missingAsNull);
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: requireKey(key) };
  }
}

export const secondsTo = (moment: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
