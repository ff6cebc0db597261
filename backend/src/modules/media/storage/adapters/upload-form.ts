import { Readable } from 'node:stream';
import { MEDIA_ERRORS } from '../../media.errors.js';

/** Our fields take a few hundred bytes. Larger data before the file is rejected. */
const MAX_FIELDS_BYTES = 65_536;
/** The upload is not authorized before its fields arrive, so it must not hold a connection for long. */
const FIELDS_WITHIN_MS = 30_000;

export interface UploadForm {
  fields: Map<string, string>;
  file: Readable;
}

/**
 * Opens a `multipart/form-data` body (RFC 7578) whose last field is `file`, as S3 requires, and reads the fields
 * before it. The boundary is the body's first line.
 * @throws UploadFormInvalid, UploadTooSlow; `file` fails with UploadIncomplete if the form is cut off
 */
export async function openForm(body: Readable, fieldsWithinMs = FIELDS_WITHIN_MS): Promise<UploadForm> {
  const timer = setTimeout(() => body.destroy(MEDIA_ERRORS.uploadTooSlow()), fieldsWithinMs);
  try {
    return await readForm(body);
  } finally {
    clearTimeout(timer);
  }
}

async function readForm(body: Readable): Promise<UploadForm> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let held = Buffer.alloc(0);
  for (;;) {
    const head = readHead(held.toString('latin1'));
    if (head) {
      const rest = held.subarray(head.length);
      const file = Readable.from(fileBytes(rest, Buffer.from(head.delimiter, 'latin1'), chunks), {
        objectMode: false,
      });
      return { fields: head.fields, file };
    }
    const next = await chunks.next();
    if (next.done || held.length > MAX_FIELDS_BYTES) throw MEDIA_ERRORS.uploadFormInvalid();
    held = Buffer.concat([held, next.value]);
  }
}

function readHead(text: string): { fields: Map<string, string>; length: number; delimiter: string } | null {
  const firstLine = text.indexOf('\r\n');
  if (firstLine < 0) return null;
  const delimiter = `\r\n${text.slice(0, firstLine)}`;
  if (!/^\r\n--[\w'()+,./:=?-]{1,200}$/.test(delimiter)) throw MEDIA_ERRORS.uploadFormInvalid();
  const fields = new Map<string, string>();
  for (let at = firstLine; ;) {
    // `--` instead of a line break would end the form without a file.
    if (text.length >= at + 2 && !text.startsWith('\r\n', at)) throw MEDIA_ERRORS.uploadFormInvalid();
    const headEnd = text.indexOf('\r\n\r\n', at);
    if (headEnd < 0) return null;
    const name = /;\s*name="([^"]*)"/i.exec(text.slice(at, headEnd))?.[1];
    if (name === undefined) throw MEDIA_ERRORS.uploadFormInvalid();
    if (name === 'file') return { fields, length: headEnd + 4, delimiter };
    const valueEnd = text.indexOf(delimiter, headEnd + 4);
    if (valueEnd < 0) return null;
    fields.set(name, text.slice(headEnd + 4, valueEnd));
    at = valueEnd + delimiter.length;
  }
}

async function* fileBytes(
  begun: Buffer,
  delimiter: Buffer,
  chunks: AsyncIterator<Buffer, undefined>,
): AsyncIterable<Buffer> {
  for (let held = begun; ;) {
    const end = held.indexOf(delimiter);
    const sure = end >= 0 ? end : Math.max(0, held.length - delimiter.length + 1);
    if (sure > 0) yield held.subarray(0, sure);
    if (end >= 0) break;
    const next = await chunks.next();
    if (next.done) throw MEDIA_ERRORS.uploadIncomplete();
    held = Buffer.concat([held.subarray(sure), next.value]);
  }
  // The rest is ignored but must be read to reuse the connection.
  while (!(await chunks.next()).done);
}
