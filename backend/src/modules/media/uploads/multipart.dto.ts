import { z } from 'zod';
import { line } from '../../../shared/http/requests/validation.js';
import { MAX_PARTS } from '../media-limits.js';

const partNumber = z.number({ error: 'PartNumber is a number' }).int().min(1).max(MAX_PARTS);
const etag = z.string({ error: 'ETag is required' }).min(1).max(200);
const key = z.string({ error: 'key is required' }).min(1).max(512);

const FileDescription = z.object({
  filename: line(1000, 'filename').min(1, 'filename is required'),
  type: line(255, 'type').default(''),
});

export const CreateMultipartUploadRequest = FileDescription.extend({
  metadata: z
    .looseObject({
      recordingId: z
        .uuid()
        .optional()
        .describe('The recording the parts belong to, which `finish` can complete'),
    })
    .nullish()
    .describe('Other fields are accepted and ignored'),
}).meta({ id: 'CreateMultipartUploadRequest' });

/** `metadata[name]=value` parameters are accepted and ignored. */
export const UploadParametersRequest = FileDescription;

export const UploadParametersResponse = z
  .object({
    method: z.literal('POST'),
    url: z.string().describe('URL for a POST of a form with the fields, then the file as `file`'),
    fields: z.record(z.string(), z.string()),
    headers: z.record(z.string(), z.string()),
    expires: z.number().int().describe('Seconds within which the POST must start'),
  })
  .meta({
    id: 'UploadParameters',
    description: 'The later `objectURL` is `url`, a slash and the field `key`',
  });

export const TemporaryCredentialsResponse = z
  .object({
    credentials: z.object({
      AccessKeyId: z.string(),
      SecretAccessKey: z.string(),
      SessionToken: z.string(),
      Expiration: z.iso.datetime(),
    }),
    bucket: z.string(),
    region: z.string(),
  })
  .meta({ id: 'TemporaryCredentials' });

export const MultipartUploadResponse = z.object({ key: z.string(), uploadId: z.string() }).meta({
  id: 'MultipartUpload',
  description: 'Both fields are required in all further calls for this upload',
});

export const UploadKeyRequest = z.object({ key });

export const PartNumber = z.coerce
  .number({ error: 'The part number is a number' })
  .int('The part number is a whole number')
  .min(1, 'Parts are numbered from 1')
  .max(MAX_PARTS, 'There are at most 10,000 parts');

export const UploadedPartResponse = z
  .object({
    PartNumber: z.number().int(),
    Size: z.number().int().describe('Bytes'),
    ETag: z.string().describe('In quotes, as returned by the part’s PUT'),
  })
  .meta({ id: 'UploadedPart' });

export const SignedPartResponse = z
  .object({
    url: z.string().describe('URL for the part’s PUT; the response’s `ETag` identifies the part'),
    expires: z.number().int().describe('Seconds within which the PUT must start'),
  })
  .meta({ id: 'SignedPart' });

export const CompleteMultipartUploadRequest = z
  .object({
    parts: z
      .array(z.object({ PartNumber: partNumber, ETag: etag }), { error: 'parts is a list' })
      .min(1, 'There is no part')
      .max(MAX_PARTS, 'There are at most 10,000 parts'),
  })
  .meta({ id: 'CompleteMultipartUploadRequest' });

export const CompletedUploadResponse = z
  .object({
    location: z.string().describe('The `objectURL` of `complete-upload`'),
    key: z.string(),
  })
  .meta({ id: 'CompletedUpload' });

export const AbortedUploadResponse = z.object({}).meta({ id: 'AbortedUpload' });
