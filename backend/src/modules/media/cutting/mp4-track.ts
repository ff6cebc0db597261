import { open } from 'node:fs/promises';
import { type Atom, atomAt, firstIn } from '../tools/mp4-atoms.js';

/** The picture track of an MP4: how to decode and how to turn it. */
export interface PictureTrack {
  /** The sample entry (`avc1`) without its configuration. */
  entry: Buffer;
  config: Buffer;
  /** Fixed-point matrix, width and height of `tkhd`. */
  geometry: Buffer;
}

const SAMPLE_ENTRY_BYTES = 86;
const GEOMETRY_BYTES = 44;

/** @returns null for a track that is not H.264 with one configuration */
export async function readPictureTrack(path: string): Promise<PictureTrack | null> {
  const file = await open(path, 'r');
  const bytesOf = async ({ start, end }: Pick<Atom, 'start' | 'end'>): Promise<Buffer> => {
    const bytes = Buffer.alloc(end - start);
    await file.read(bytes, 0, bytes.length, start);
    return bytes;
  };
  try {
    const { size } = await file.stat();
    const moov = await firstIn(file, { type: '', start: 0, end: size }, 'moov');
    for (let at = moov?.start ?? 0; moov && at < moov.end;) {
      const track = await atomAt(file, at, moov.end);
      if (!track) break;
      at = track.end;
      if (track.type !== 'trak') continue;
      const within = async (...path: string[]): Promise<Atom | null> => {
        let atom: Atom | null = track;
        for (const type of path) atom = atom && (await firstIn(file, atom, type));
        return atom;
      };
      const [header, table] = [await within('tkhd'), await within('mdia', 'minf', 'stbl', 'stsd')];
      if (!header || !table) continue;
      const [count] = [(await bytesOf({ start: table.start + 4, end: table.start + 8 })).readUInt32BE(0)];
      const entry = await atomAt(file, table.start + 8, table.end);
      if (entry?.type !== 'avc1') continue;
      const config = await firstIn(file, { ...entry, start: entry.start + SAMPLE_ENTRY_BYTES - 8 }, 'avcC');
      if (!config || count !== 1) return null;
      return {
        entry: await bytesOf({ start: entry.start, end: entry.start + SAMPLE_ENTRY_BYTES - 8 }),
        config: await bytesOf(config),
        geometry: await bytesOf({ start: header.end - GEOMETRY_BYTES, end: header.end }),
      };
    }
    return null;
  } finally {
    await file.close();
  }
}

export interface Sample {
  path: string;
  position: number;
  size: number;
  /** Seconds at which it is shown. */
  time: number;
  isKey: boolean;
}

/** Ticks a second. */
const TIMESCALE = 90_000;
const COPY_BYTES = 4 * 2 ** 20;

/**
 * Writes an MP4 with one picture track.
 * @param samples in the order of decoding
 * @param duration in seconds
 */
export async function writePictureTrack(
  toPath: string,
  track: PictureTrack,
  samples: readonly Sample[],
  duration: number,
): Promise<void> {
  const out = await open(toPath, 'wx');
  try {
    const brand = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'));
    const bytes = samples.reduce((sum, { size }) => sum + size, 0);
    const head = Buffer.concat([u32(1), Buffer.from('mdat'), u64(16 + bytes)]);
    await out.write(Buffer.concat([brand, head]));
    await copySamples(out, samples);
    await out.write(moovOf(track, samples, duration, brand.length + head.length));
  } finally {
    await out.close();
  }
}

async function copySamples(out: Awaited<ReturnType<typeof open>>, samples: readonly Sample[]): Promise<void> {
  const buffer = Buffer.alloc(COPY_BYTES);
  for (let i = 0; i < samples.length;) {
    const { path, position } = samples[i]!;
    const file = await open(path, 'r');
    try {
      let [from, to] = [position, position];
      // What lies side by side is read at once.
      const flush = async (): Promise<void> => {
        while (from < to) {
          const length = Math.min(buffer.length, to - from);
          const { bytesRead } = await file.read(buffer, 0, length, from);
          if (bytesRead === 0) throw new Error('A frame lies past the end of its file');
          await out.write(buffer, 0, bytesRead);
          from += bytesRead;
        }
      };
      for (; samples[i]?.path === path; i++) {
        const sample = samples[i]!;
        if (sample.position !== to) {
          await flush();
          from = to = sample.position;
        }
        to += sample.size;
      }
      await flush();
    } finally {
      await file.close();
    }
  }
}

function moovOf(
  { entry, config, geometry }: PictureTrack,
  samples: readonly Sample[],
  duration: number,
  firstByte: number,
): Buffer {
  const shown = samples.map(({ time }) => Math.round(time * TIMESCALE));
  const decoded = shown.toSorted((a, b) => a - b);
  // Before the first frame there is nothing to be shown.
  shown[shown.indexOf(decoded[0]!)] = decoded[0] = 0;
  // Frames are decoded in order and early enough for each to be shown at its time.
  const delay = shown.reduce((most, time, i) => Math.max(most, decoded[i]! - time), 0);
  const length = Math.round(duration * TIMESCALE);
  const durations = decoded.map((time, i) => Math.max(1, (decoded[i + 1] ?? length) - time));
  const stbl = box(
    'stbl',
    box('stsd', u32(0), u32(1), box('avc1', entry, box('avcC', config))),
    box('stts', u32(0), ...runs(durations)),
    box('ctts', u32(0), ...runs(shown.map((time, i) => time + delay - decoded[i]!))),
    box('stss', u32(0), ...counted(samples.flatMap(({ isKey }, i) => (isKey ? [i + 1] : [])))),
    box('stsc', u32(0), u32(1), u32(1), u32(samples.length), u32(1)),
    box('stsz', u32(0), u32(0), ...counted(samples.map(({ size }) => size))),
    box('co64', u32(0), u32(1), u64(firstByte)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0), u32(0), u32(0), u32(TIMESCALE), u32(length), Buffer.from([0x55, 0xc4, 0, 0])),
    box('hdlr', u32(0), u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('\0')),
    box(
      'minf',
      box('vmhd', u32(1), Buffer.alloc(8)),
      box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1)))),
      stbl,
    ),
  );
  const header = box(
    'tkhd',
    ...[u32(3), u32(0), u32(0), u32(1), u32(0), u32(length), Buffer.alloc(16)],
    geometry,
  );
  const edit = box('edts', box('elst', u32(0), u32(1), u32(length), u32(delay), u32(0x10000)));
  const movie = box(
    'mvhd',
    ...[u32(0), u32(0), u32(0), u32(TIMESCALE), u32(length), u32(0x10000), Buffer.from([1, 0, 0, 0])],
    Buffer.alloc(8),
    IDENTITY,
    Buffer.alloc(24),
    u32(2),
  );
  return box('moov', movie, box('trak', header, edit, media));
}

/** A count, then each value with how often it comes one after another. */
function runs(values: readonly number[]): Buffer[] {
  const found: [number, number][] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.[1] === value) last[0]++;
    else found.push([1, value]);
  }
  return [u32(found.length), words(found.flat())];
}

const counted = (values: readonly number[]): Buffer[] => [u32(values.length), words(values)];

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
}

const u32 = (value: number): Buffer => words([value]);

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

const IDENTITY = words([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]);
