import { createHmac } from 'node:crypto';

type Condition = Record<string, string> | ['content-length-range', number, number];

/** Evaluates a posted form like S3: returns its file, or the error code of its policy. */
export async function readPostPolicy(
  form: FormData,
  { bucket, secretAccessKey, now }: { bucket: string; secretAccessKey: string; now: number },
): Promise<{ problem: string | null; key: string; bytes: Buffer }> {
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const file = form.get('file') as File;
  const read = { key: field('key'), bytes: Buffer.from(await file.arrayBuffer()) };

  const [, ...scope] = field('x-amz-credential').split('/');
  let key = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope) key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key).update(field('policy')).digest('hex');
  if (field('x-amz-signature') !== expected) return { ...read, problem: 'SignatureDoesNotMatch' };

  const policy = JSON.parse(Buffer.from(field('policy'), 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (now > Date.parse(policy.expiration)) return { ...read, problem: 'AccessDenied' };
  const allowed = new Map<string, string>();
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) allowed.set(name, value);
    } else if (read.bytes.length < condition[1] || read.bytes.length > condition[2])
      return { ...read, problem: 'EntityTooLarge' };
  }
  if (allowed.get('bucket') !== bucket) return { ...read, problem: 'AccessDenied' };
  for (const name of form.keys())
    if (!['file', 'policy', 'x-amz-signature'].includes(name) && allowed.get(name) !== field(name))
      return { ...read, problem: 'AccessDenied' };
  return { ...read, problem: null };
}
