import { open } from 'node:fs/promises';

const MP4_ATOMS = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const RIFF_HEADER = 12;
/** Recorders that write to a pipe do not know the length and write one of these. */
const LENGTH_UNKNOWN = [0, 0xffffffff];

export interface FileSignature {
  isMedia: boolean;
  isMp4: boolean;
  wavMissingShare: number;
}

export async function readSignature(path: string): Promise<FileSignature> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(RIFF_HEADER);
    await file.read(head, 0, RIFF_HEADER, 0);
    const isMp4 = MP4_ATOMS.includes(head.toString('latin1', 4, 8));
    const isWav = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
    const isOther =
      head.subarray(0, 4).equals(MATROSKA) || ['OggS', 'fLaC'].includes(head.toString('latin1', 0, 4));
    const length = head.readUInt32LE(4);
    const promised = LENGTH_UNKNOWN.includes(length) ? 0 : length + 8;
    return {
      isMedia: isMp4 || isWav || isOther,
      isMp4,
      wavMissingShare: isWav && promised > size ? (promised - size) / promised : 0,
    };
  } finally {
    await file.close();
  }
}
