import { type FileHandle, open } from 'node:fs/promises';

export interface Mp4Layout {
  /** Whether the index precedes the media, so that playback can start with the first bytes. */
  isFastStart: boolean;
  /** Share of the bytes declared by atoms that is missing, 0 to 1. */
  missingShare: number;
  /** Whether a track is encrypted (ISO/IEC 23001-7). ffprobe does not show this. */
  isProtected: boolean;
  /** Sample entry types per track, e.g. `avc1`; a single one means a single decoder configuration. */
  sampleEntries: string[][];
}

interface Atom {
  type: string;
  start: number;
  end: number;
}

// Known top-level atoms. Other data is ignored because files may have PDFs or notes appended.
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
// Sufficient for six hours in fragments of one second.
const MAX_ATOMS = 100_000;
const MAX_TRACKS = 64;
const PATH_TO_SAMPLE_ENTRIES = ['mdia', 'minf', 'stbl', 'stsd'];
const STSD_HEADER = 8;

/**
 * Reads the atoms of an MP4 or MOV file (ISO/IEC 14496-12, section 4.2), which is the only way to detect a truncated
 * file with its index in front, or encryption.
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

/** Atoms in a range, up to the first invalid one. The last may extend beyond the file. */
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
