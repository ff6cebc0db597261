import { Readable } from 'node:stream';
import { DRIVE_ERRORS } from '../drive.errors.js';
import { resumedBytes } from './resumed-bytes.js';

const CONTENT = Buffer.from('0123456789');
const never = new AbortController().signal;

function connections(...lengths: number[]) {
  const opened: number[] = [];
  const open = async (from: number) => {
    opened.push(from);
    const length = lengths.shift() ?? CONTENT.length;
    return Readable.from(
      (async function* () {
        if (length > 0) yield CONTENT.subarray(from, from + length);
        if (from + length < CONTENT.length) throw new Error('cut');
      })(),
    );
  };
  return { opened, open };
}

async function read(
  open: (from: number, stop: AbortSignal) => Promise<Readable>,
  { from = 0, to = CONTENT.length, signal = never, idleMs = 1000 } = {},
) {
  const chunks: Buffer[] = [];
  const options = { from, to, signal, idleMs, delaysMs: [0, 1, 1] };
  for await (const chunk of resumedBytes(open, options)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('resumedBytes', () => {
  it('opens what is cut behind the last byte', async () => {
    const { opened, open } = connections(3, 0, 4);
    expect(await read(open)).toBe('0123456789');
    expect(opened).toEqual([0, 3, 3, 7]);
  });

  it('begins where it is told', async () => {
    const { opened, open } = connections();
    expect(await read(open, { from: 6 })).toBe('6789');
    expect(opened).toEqual([6]);
  });

  it('gives up after some connections that bring nothing', async () => {
    const { opened, open } = connections(3, 0, 0, 0);
    await expect(read(open)).rejects.toMatchObject({ code: DRIVE_ERRORS.unavailable.code });
    expect(opened).toEqual([0, 3, 3, 3]);
  });

  it('counts a connection that is silent as cut', async () => {
    let isFirst = true;
    const silent = (signal: AbortSignal) => new Readable({ signal, read: () => undefined });
    const { open } = connections();
    const first = (from: number, stop: AbortSignal) => {
      const connection = isFirst ? Promise.resolve(silent(stop)) : open(from);
      isFirst = false;
      return connection;
    };
    expect(await read(first, { idleMs: 20 })).toBe('0123456789');
  });

  it('passes on what the drive answers in words', async () => {
    const gone = () => Promise.reject(DRIVE_ERRORS.fileNotFound());
    await expect(read(gone)).rejects.toMatchObject({ code: DRIVE_ERRORS.fileNotFound.code });
  });

  it('refuses more bytes than there should be', async () => {
    const { open } = connections();
    await expect(read(open, { to: 4 })).rejects.toMatchObject({ code: DRIVE_ERRORS.fileChanged.code });
  });

  it('stops when its work is stopped', async () => {
    const { open } = connections(3, 0, 0);
    const stop = new AbortController();
    const stopping = (from: number) => {
      if (from > 0) stop.abort(new Error('stopped'));
      return open(from);
    };
    await expect(read(stopping, { signal: stop.signal })).rejects.toThrow('stopped');
  });
});
