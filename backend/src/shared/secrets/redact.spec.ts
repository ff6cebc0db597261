import { randomBytes, randomUUID } from 'node:crypto';
import { redactor } from './redact.js';

const KEY = 'a "key" of/this test';
const redact = redactor([KEY, 'short']);
const random = randomBytes(32).toString('base64url');

describe('A line of the log', () => {
  it.each([
    ['a known secret', KEY],
    ['a known secret in JSON', JSON.stringify({ err: { cause: { message: KEY } } }), 'key'],
    ['a known secret in an address', `GET /?key=${encodeURIComponent(KEY)}`, 'test'],
    ['a key of a service', 'Incorrect API key provided: sk-proj-abcDEF123456. You can', 'abcDEF'],
    ['a short key that is named', `{"api_key":"hunter22"}`, 'hunter22'],
    [
      'a key in a body in JSON in JSON',
      JSON.stringify({ body: JSON.stringify({ token: 'hunter22' }) }),
      'hunter22',
    ],
    ['a header', 'authorization: Bearer abcdefgh', 'abcdefgh'],
    ['a password in an address', 'connect postgres://ann:hunter2!@db:5432/x', 'hunter2'],
    ['a token of three parts', `id eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln`, 'eyJzdWIi'],
    ['a key of Amazon', 'key AKIAIOSFODNN7EXAMPLE is', 'IOSFODNN7'],
    ['a token of Google', 'got ya29.a0AfH6SMBx-y_z', 'a0AfH6'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\\nMIIEvQ\\n-----END PRIVATE KEY-----', 'MIIEvQ'],
    ['what is random', `at /api/reset/${random}`, random],
    ['what is random in hexadecimal', 'a'.repeat(24) + '0'.repeat(24), 'aaaa'],
  ])('has no %s', (_, line, secret = line) => {
    expect(redact(line)).toContain('[secret]');
    expect(redact(line)).not.toContain(secret);
  });

  it.each([
    `recording ${randomUUID()} of share ${'a1B2c3D4e5F6g7H8i9J0kL'}`,
    'at /app/dist/backend/src/modules/recordings/transcript/replace-transcript-of-a-recording-again.js:12:3',
    'The writer service is busy (HTTP 429). 4000 tokens: none left',
    '{"level":30,"time":1795623833595,"msg":"short"}',
  ])('keeps %s', (line) => {
    expect(redact(line)).toBe(line);
  });

  it('stays JSON', () => {
    const line = JSON.stringify({ token: KEY, url: 'https://a:b23456@c', err: { stack: `x\n  ${random}` } });
    expect(Object.keys(JSON.parse(redact(line)) as object)).toEqual(['token', 'url', 'err']);
  });

  it.each(['a-', 'token ', '://a:', 'eyJ'])('ends for a million times "%s"', (part) => {
    expect(redact(`${part.repeat(1_000_000)} ${KEY} end`)).toMatch(/\[secret\] end$/);
  });
});
