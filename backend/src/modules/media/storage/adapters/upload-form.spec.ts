import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { openForm } from './upload-form.js';

async function formOf(fields: Record<string, string>, file: Uint8Array<ArrayBuffer> | null): Promise<Buffer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([file]), 'Call "1".mp4');
  return Buffer.from(await new Response(form).arrayBuffer());
}

const inChunksOf = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
    { objectMode: false },
  );

describe('openForm', () => {
  it.each([1, 7, 64, 1000, 1_000_000])('reads fields and file in chunks of %i bytes', async (size) => {
    const bytes = new Uint8Array([
      ...randomBytes(3000),
      ...Buffer.from('\r\n--\r\n-----'),
      ...randomBytes(10),
    ]);
    const { fields, file } = await openForm(
      inChunksOf(await formOf({ key: 'uploads/1', max: '5' }, bytes), size),
    );
    expect([...fields]).toEqual([
      ['key', 'uploads/1'],
      ['max', '5'],
    ]);
    expect((await buffer(file)).equals(bytes)).toBe(true);
  });

  it('reads a file of no bytes', async () => {
    const { file } = await openForm(inChunksOf(await formOf({ key: 'a' }, new Uint8Array()), 50));
    expect(await buffer(file)).toHaveLength(0);
  });

  it('gives up on fields that do not come', async () => {
    const body = new PassThrough();
    body.write('--b\r\n');
    await expect(openForm(body, 1)).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadTooSlow.code });
    expect(body.destroyed).toBe(true);
  });

  it('says of a form that breaks off in its file that it is incomplete', async () => {
    const whole = await formOf({ key: 'a' }, new Uint8Array(5000));
    const { file } = await openForm(inChunksOf(whole.subarray(0, 4000), 500));
    await expect(buffer(file)).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadIncomplete.code });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no form', Buffer.from('{"key":"a"}\r\n\r\n')],
    [
      'a form that breaks off in its fields',
      Buffer.from('--b\r\nContent-Disposition: form-data; name="key"'),
    ],
    ['a field without a name', Buffer.from('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n')],
    ['fields without end', Buffer.concat([Buffer.from('--b\r\n'), Buffer.alloc(200_000, 'x')])],
  ])('refuses %s', async (_, body) => {
    await expect(openForm(inChunksOf(body, 1000))).rejects.toMatchObject({
      code: MEDIA_ERRORS.uploadFormInvalid.code,
    });
  });

  it('refuses a form without a file', async () => {
    const form = await formOf({ key: 'a' }, null);
    await expect(openForm(inChunksOf(form, 1000))).rejects.toMatchObject({
      code: MEDIA_ERRORS.uploadFormInvalid.code,
    });
  });
});
