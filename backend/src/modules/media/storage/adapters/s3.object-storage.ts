import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { passedLimitOf } from '../../../../shared/outgoing/outgoing-limit.js';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { requireKey, requirePrefix } from '../ports/object-key.js';
import {
  ObjectStorage,
  type ByteRange,
  type StoredObject,
  type UploadFormTarget,
} from '../ports/object-storage.js';
import type { UploadTargetRequest } from '../ports/upload-target-request.js';
import { signPostPolicy } from './post-policy.js';
import { BoundedHandler } from './bounded-handler.js';
import { isRefusal, missingAsNull, problemOf, toAppError } from './s3-errors.js';
import { S3MultipartUploads, secondsTo } from './s3.multipart-uploads.js';

export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string | null;
  forcePathStyle?: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  idleTimeoutMs?: number;
}

const ignore = (): void => undefined;
/** The SDK prints retries to the console; callers get relevant errors. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };
const ATTEMPTS = 3;
const BACK_OFF_MS = 200;
const CONNECT_MS = 5_000;
const IDLE_MS = 30_000;
/** Idle timeout of server-side copies, during which some stores send nothing. */
const MOVE_IDLE_MS = 110_000;
const CHECK_MS = 3_000;
/** Limits for metadata responses, a thousand objects at a time. */
const METADATA = { maxBytes: 4_000_000, timeoutMs: 60_000 };
/** Limits for requests in which the store copies or receives as many bytes as one request allows. */
const AFTER_MOVE = { maxBytes: 4_000_000, timeoutMs: 2 * 3_600_000 };
/** Objects are read at playback speed. */
const OBJECTS = { maxBytes: Infinity, timeoutMs: null };
/** Concurrent deletions. Not every store supports bulk deletion, and some require a checksum for it. */
const DELETIONS = 8;

export class S3ObjectStorage extends ObjectStorage {
  readonly name = 's3';
  readonly multipart: S3MultipartUploads;
  private readonly client: S3Client;
  private readonly patient: S3Client;
  private readonly reader: S3Client;
  private readonly bucket: string;
  private readonly signer: { region: string; accessKeyId: string; secretAccessKey: string };

  constructor({
    bucket,
    region,
    endpoint,
    forcePathStyle,
    accessKeyId,
    secretAccessKey,
    idleTimeoutMs,
  }: S3Options) {
    super();
    this.bucket = bucket;
    this.signer = { region, accessKeyId, secretAccessKey };
    const shared: S3ClientConfig = {
      region,
      ...(endpoint && { endpoint }),
      forcePathStyle: forcePathStyle ?? false,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: ATTEMPTS,
      logger: SILENT,
      // By default the SDK adds a checksum of an empty body to presigned PUTs, which makes uploads fail, and trailers
      // that other services refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    };
    const within = (limits: typeof METADATA | typeof OBJECTS, idleMs: number) =>
      new S3Client({
        ...shared,
        requestHandler: new BoundedHandler(limits, {
          connectionTimeout: CONNECT_MS,
          socketTimeout: idleTimeoutMs ?? idleMs,
        }),
      });
    this.client = within(METADATA, IDLE_MS);
    this.patient = within(AFTER_MOVE, MOVE_IDLE_MS);
    this.reader = within(OBJECTS, IDLE_MS);
    this.multipart = new S3MultipartUploads(this.client, this.patient, bucket, () => this.now());
  }

  /** A presigned PUT. S3 cannot enforce `maxBytes`, so the size is checked when the upload is completed. */
  createUploadTarget({ key, expiresAt }: UploadTargetRequest): Promise<string> {
    return getSignedUrl(this.client, new PutObjectCommand(this.at(key)), {
      expiresIn: secondsTo(expiresAt),
      signingDate: this.now(),
    });
  }

  async createUploadForm({ key, expiresAt, maxBytes }: UploadTargetRequest): Promise<UploadFormTarget> {
    const url = (await this.addressOf(key)).slice(0, -`/${key}`.length);
    const { bucket, signer } = this;
    const now = this.now();
    const expiration = new Date(now.getTime() + expiresAt.getTime() - Date.now());
    return { url, fields: signPostPolicy({ ...signer, bucket, key, expiresAt: expiration, maxBytes }, now) };
  }

  async addressOf(key: string): Promise<string> {
    const [address] = (await getSignedUrl(this.client, new PutObjectCommand(this.at(key)))).split('?', 1);
    return address!;
  }

  async head(key: string): Promise<{ size: number } | null> {
    const found = await this.client.send(new HeadObjectCommand(this.at(key))).catch(missingAsNull);
    if (found) return { size: found.ContentLength ?? 0 };
    // A HEAD response does not distinguish a missing object from a missing bucket.
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket })).catch((error: unknown) => {
      throw MEDIA_ERRORS.storageUnavailable(error);
    });
    return null;
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return this.get(key, range);
  }

  async writeFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    await withRetries(async () => {
      const body = createReadStream(path);
      try {
        await this.patient.send(
          new PutObjectCommand({
            ...this.at(key),
            Body: body,
            ContentLength: size,
            ContentType: contentType,
          }),
        );
      } finally {
        body.destroy();
      }
      // Some stores report success but store something else, so the stored size is checked.
      const stored = await this.head(key);
      if (stored?.size !== size)
        throw MEDIA_ERRORS.storageUnavailable(`${stored?.size ?? 'no'} bytes were kept of ${size}`);
    });
  }

  async copy(fromKey: string, toKey: string): Promise<void> {
    const CopySource = `${this.bucket}/${requireKey(fromKey)}`;
    try {
      await this.patient.send(new CopyObjectCommand({ ...this.at(toKey), CopySource }));
    } catch (error) {
      throw toAppError(error);
    }
  }

  async fetchTo(key: string, path: string, signal: AbortSignal): Promise<void> {
    const part = `${path}.part`;
    try {
      await withRetries(async () => {
        const body = await this.get(key, undefined, signal);
        await pipeline(body, createWriteStream(part, { mode: 0o600 }), { signal });
      }, signal);
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch(missingAsNull);
  }

  async deletePrefix(prefix: string): Promise<void> {
    let keys: string[] = [];
    const remove = async () => {
      await Promise.all(keys.map((key) => this.delete(key)));
      keys = [];
    };
    for await (const { key } of this.list(requirePrefix(prefix))) {
      keys.push(key);
      if (keys.length === DELETIONS) await remove();
    }
    await remove();
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: prefix === '' ? '' : requirePrefix(prefix) },
    );
    try {
      for await (const page of pages)
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    } catch (error) {
      throw toAppError(error);
    }
  }

  /** Lists objects instead of HeadBucket, because a HEAD response contains no reason. */
  problem(): Promise<string | null> {
    const one = new ListObjectsV2Command({ Bucket: this.bucket, MaxKeys: 1 });
    return this.client.send(one, { abortSignal: AbortSignal.timeout(CHECK_MS) }).then(() => null, problemOf);
  }

  /** The current time by the store's clock. The SDK corrects clock skew only in its own calls. */
  private now(): Date {
    return new Date(Date.now() + this.client.config.systemClockOffset);
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: requireKey(key) };
  }

  private async get(key: string, range?: ByteRange, abortSignal?: AbortSignal): Promise<Readable> {
    const object = this.at(key);
    try {
      const { Body } = await this.reader.send(
        new GetObjectCommand({ ...object, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        abortSignal ? { abortSignal } : {},
      );
      if (!(Body instanceof Readable)) throw new TypeError('The answer has no body.');
      return Body;
    } catch (error) {
      throw toAppError(error);
    }
  }
}

async function withRetries(transfer: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transfer();
    } catch (error) {
      signal?.throwIfAborted();
      const known = toAppError(error);
      if (
        !MEDIA_ERRORS.storageUnavailable.is(known) ||
        passedLimitOf(known) ||
        isRefusal(known.cause) ||
        attempt === ATTEMPTS
      )
        throw known;
      await wait(BACK_OFF_MS * 2 ** attempt, undefined, { signal });
    }
  }
}
