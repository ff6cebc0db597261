import { createHmac } from 'node:crypto';

export interface PostPolicy {
  bucket: string;
  key: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  expiresAt: Date;
  maxBytes: number;
}

/**
 * Form fields that let a browser POST one file to S3. Unlike with a presigned PUT, S3 itself enforces the size.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function signPostPolicy(policy: PostPolicy, now = new Date()): Record<string, string> {
  const date = now.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const day = date.slice(0, 8);
  const scope = [day, policy.region, 's3', 'aws4_request'];
  const fields = {
    key: policy.key,
    success_action_status: '201',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [policy.accessKeyId, ...scope].join('/'),
    'x-amz-date': date,
  };
  const conditions = [
    { bucket: policy.bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 0, policy.maxBytes],
  ];
  const document = JSON.stringify({ expiration: policy.expiresAt.toISOString(), conditions });
  const encoded = Buffer.from(document).toString('base64');
  const signingKey = scope.reduce(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(`AWS4${policy.secretAccessKey}`),
  );
  const signature = createHmac('sha256', signingKey).update(encoded).digest('hex');
  return { ...fields, policy: encoded, 'x-amz-signature': signature };
}
