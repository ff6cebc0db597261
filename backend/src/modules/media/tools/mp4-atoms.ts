import { open } from 'node:fs/promises';

export interface Mp4Layout {
  /** The index stands before the media, so that playing can start with the first bytes. */
  isFastStart: boolean;
  /** Share of the bytes that the atoms promise and the file lacks, 0 to 1. */
  missingShare: number;
}

const MAX_ATOMS = 10_000;

/**
 * Walks the top-level atoms of an MP4 or MOV file (ISO/IEC 14496-12, section 4.2): the only way to see that a file
 * with its index in front has lost its end.
 */
export async function readMp4Layout(path: string): Promise<Mp4Layout> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(16);
    let offset = 0;
    let moovAt = Number.POSITIVE_INFINITY;
    let mdatAt = Number.POSITIVE_INFINITY;
    for (let atoms = 0; offset + 8 <= size && atoms < MAX_ATOMS; atoms++) {
      const { bytesRead } = await file.read(header, 0, 16, offset);
      if (bytesRead < 8) break;
      const short = header.readUInt32BE(0);
      const length = short === 1 && bytesRead === 16 ? Number(header.readBigUInt64BE(8)) : short;
      const type = header.toString('latin1', 4, 8);
      if (type === 'moov') moovAt = Math.min(moovAt, offset);
      if (type === 'mdat') mdatAt = Math.min(mdatAt, offset);
      // 0 reaches to the end of the file; less than a header is damage that ffprobe names better.
      if (length < 8) return { isFastStart: moovAt < mdatAt, missingShare: 0 };
      offset += length;
    }
    return { isFastStart: moovAt < mdatAt, missingShare: Math.max(0, (offset - size) / offset) };
  } finally {
    await file.close();
  }
}

/** Whether the first atom is one that an MP4 or MOV file begins with. */
export async function startsAsMp4(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const header = Buffer.alloc(8);
    await file.read(header, 0, 8, 0);
    return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(header.toString('latin1', 4, 8));
  } finally {
    await file.close();
  }
}
