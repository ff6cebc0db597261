import { type FileHandle, open } from 'node:fs/promises';

export interface Mp4Layout {
  /** The index stands before the media, so that playing can start with the first bytes. */
  isFastStart: boolean;
  /** Share of the bytes that the atoms promise and the file lacks, 0 to 1. */
  missingShare: number;
  /** Some of its sound or picture is encrypted (ISO/IEC 23001-7). ffprobe shows such tracks as if they were not. */
  isProtected: boolean;
  /** Of each track, the types of its sample entries, such as `avc1`: one where one configuration decodes all of it. */
  sampleEntries: string[][];
}

interface Atom {
  type: string;
  start: number;
  end: number;
}

// What stands at the top of a file. Anything else there is not a promise of bytes: PDFs and notes are found appended.
const TOP_LEVEL = new Set([
  'ftyp',
  'styp',
  'pdin',
  'moov',
  'moof',
  'mfra',
  'mdat',
  'free',
  'skip',
  'wide',
  'pnot',
  'udta',
  'meta',
  'uuid',
  'sidx',
  'ssix',
  'emsg',
  'prft',
]);
// Fragments of a second each fill six hours with fewer.
const MAX_ATOMS = 100_000;
const MAX_TRACKS = 64;
const PATH_TO_SAMPLE_ENTRIES = ['mdia', 'minf', 'stbl', 'stsd'];
const STSD_HEADER = 8;

/**
 * Walks the atoms of an MP4 or MOV file (ISO/IEC 14496-12, section 4.2): the only way to see that a file with its
 * index in front has lost its end, or that it is encrypted.
 */
export async function readMp4Layout(path: string): Promise<Mp4Layout> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let moov: Atom | null = null;
    let mdatStart = Number.POSITIVE_INFINITY;
    let promised = 0;
    for await (const atom of atomsIn(file, 0, size)) {
      if (!TOP_LEVEL.has(atom.type)) break;
      if (atom.type === 'moov') moov ??= atom;
      if (atom.type === 'mdat') mdatStart = Math.min(mdatStart, atom.start);
      promised = atom.end;
    }
    const sampleEntries = moov ? await sampleEntriesIn(file, moov) : [];
    return {
      isFastStart: moov !== null && moov.start < mdatStart,
      missingShare: promised > size ? (promised - size) / promised : 0,
      isProtected: sampleEntries.flat().some((type) => type === 'encv' || type === 'enca'),
      sampleEntries,
    };
  } finally {
    await file.close();
  }
}

async function sampleEntriesIn(file: FileHandle, moov: Atom): Promise<string[][]> {
  const found: string[][] = [];
  let tracks = 0;
  for await (const track of atomsIn(file, moov.start, moov.end)) {
    if (track.type !== 'trak' || ++tracks > MAX_TRACKS) continue;
    let within: Atom | null = track;
    for (const type of PATH_TO_SAMPLE_ENTRIES) within = within && (await firstIn(file, within, type));
    if (!within) continue;
    const types: string[] = [];
    for await (const { type } of atomsIn(file, within.start + STSD_HEADER, within.end)) types.push(type);
    found.push(types);
  }
  return found;
}

async function firstIn(file: FileHandle, parent: Atom, type: string): Promise<Atom | null> {
  for await (const atom of atomsIn(file, parent.start, parent.end)) if (atom.type === type) return atom;
  return null;
}

/** The atoms from one position to another; ends at the first that cannot be one. The last may end past the file. */
async function* atomsIn(file: FileHandle, start: number, end: number): AsyncIterable<Atom> {
  const header = Buffer.alloc(16);
  for (let at = start, count = 0; at + 8 <= end && count < MAX_ATOMS; count++) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    if (bytesRead < 8) return;
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && bytesRead === 16;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const headerLength = isLong ? 16 : 8;
    if (length < headerLength) return;
    yield { type: header.toString('latin1', 4, 8), start: at + headerLength, end: at + length };
    at += length;
  }
}
