import { Transform, type TransformCallback } from 'node:stream';

/** A sounding or silent part in output order. Seconds in the file. */
export interface SoundPart {
  start: number;
  end: number;
  isSilent: boolean;
}

/** Sample range of the file that is heard or silenced. */
interface Piece {
  from: number;
  length: number;
  isSilent: boolean;
  /** Whether the adjacent sound differs from that in the file. */
  fadesIn: boolean;
  fadesOut: boolean;
}

/** Seconds of additional silence on both sides, because encoding spreads sound slightly. */
const SILENT_MARGIN = 0.01;
/** Seconds of fade at cuts to avoid clicks. */
const FADE = 0.004;

export function piecesOf(parts: readonly SoundPart[], rate: number): Piece[] {
  let [seconds, made] = [0, 0];
  const pieces = parts.map(({ start, end, isSilent }, i): Piece => {
    seconds += end - start;
    const length = Math.round(seconds * rate) - made;
    made += length;
    return {
      from: Math.round(start * rate),
      length,
      isSilent,
      fadesIn: parts[i - 1]?.end !== start || parts[i - 1]!.isSilent,
      fadesOut: parts[i + 1]?.start !== end || parts[i + 1]!.isSilent,
    };
  });
  const margin = Math.round(SILENT_MARGIN * rate);
  pieces.forEach((piece, i) => {
    if (!piece.isSilent) return;
    const [before, after] = [pieces[i - 1], pieces[i + 1]];
    if (before && !before.isSilent && before.length > margin) {
      before.length -= margin;
      piece.from -= margin;
      piece.length += margin;
    }
    if (after && !after.isSilent && after.length > margin) {
      after.from += margin;
      after.length -= margin;
      piece.length += margin;
    }
  });
  return pieces.filter(({ length }) => length > 0);
}

/** Pieces that can be read in one pass over the file. */
export function ascendingRuns(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  let reached = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.from < reached) runs.push([]);
    runs.at(-1)!.push(piece);
    reached = piece.from + piece.length;
  }
  return runs;
}

/** Transforms 16-bit samples of the whole file into those of the pieces. Missing samples are silent. */
export class SoundCutter extends Transform {
  private readonly frameBytes: number;
  private readonly fade: number;
  private seen = 0;
  private index = 0;
  private done = 0;
  private odd: Buffer = Buffer.alloc(0);

  constructor(
    private readonly pieces: readonly Piece[],
    { rate, channels }: { rate: number; channels: number },
  ) {
    super();
    this.frameBytes = channels * 2;
    this.fade = Math.round(FADE * rate);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, callback: TransformCallback): void {
    const bytes = this.odd.length > 0 ? Buffer.concat([this.odd, chunk]) : chunk;
    const count = Math.floor(bytes.length / this.frameBytes);
    this.odd = bytes.subarray(count * this.frameBytes);
    const end = this.seen + count;
    for (let piece = this.pieces[this.index]; piece; piece = this.pieces[++this.index]) {
      const from = Math.max(piece.from + this.done, this.seen);
      const to = Math.min(piece.from + piece.length, end);
      if (to > from) {
        const slice = bytes.subarray(
          (from - this.seen) * this.frameBytes,
          (to - this.seen) * this.frameBytes,
        );
        this.push(this.heard(slice, piece));
        this.done += to - from;
      }
      if (this.done < piece.length) break;
      this.done = 0;
    }
    this.seen = end;
    callback();
  }

  override _flush(callback: TransformCallback): void {
    for (let piece = this.pieces[this.index]; piece; piece = this.pieces[++this.index]) {
      this.push(Buffer.alloc((piece.length - this.done) * this.frameBytes));
      this.done = 0;
    }
    callback();
  }

  private heard(slice: Buffer, piece: Piece): Buffer {
    if (piece.isSilent) return Buffer.alloc(slice.length);
    const bytes = Buffer.from(slice);
    const frames = bytes.length / this.frameBytes;
    for (let i = 0; i < frames; i++) {
      const at = this.done + i;
      const left = piece.length - 1 - at;
      const gain = Math.min(piece.fadesIn ? at / this.fade : 1, piece.fadesOut ? left / this.fade : 1);
      if (gain >= 1) {
        // Skips to the end, because nothing changes before.
        i = Math.max(i, Math.min(frames - 1, i + left - this.fade - 1));
        continue;
      }
      for (let byte = i * this.frameBytes; byte < (i + 1) * this.frameBytes; byte += 2)
        bytes.writeInt16LE(Math.round(bytes.readInt16LE(byte) * gain), byte);
    }
    return bytes;
  }
}
