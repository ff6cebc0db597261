import type { Piece } from './cut-at-silences.js';
import type { SpokenWord } from './ports/spoken-word.js';
import { stretchesWithoutWords, type Voice } from './voice-activity.js';

/** A piece with its words in the recording's time; `voice` is relative to the piece. */
interface HeardPiece extends Piece {
  voice: Voice;
  words: readonly SpokenWord[];
}

/** A way to recognize words in ranges of the recording. */
export type WayToHear = (stretches: readonly Piece[]) => Promise<readonly (readonly SpokenWord[])[]>;

/** Seconds of audio added on both sides of a missed range, up to the next word. */
const MARGIN = 0.4;

/**
 * Recognizes missed speech again: each way is tried on ranges with voice that are still without words.
 * @returns the words of each piece, and the ranges that no way recognized
 */
export async function listenAgain(
  pieces: readonly HeardPiece[],
  ways: readonly WayToHear[],
): Promise<{ words: (readonly SpokenWord[])[]; notHeard: Piece[] }> {
  const heard = pieces.map((piece) => ({ ...piece }));
  for (const hear of ways) {
    const missed = heard.flatMap((piece) =>
      missedIn(piece).map((stretch) => ({ piece, stretch: withMargin(stretch, piece) })),
    );
    if (missed.length === 0) break;
    const found = await hear(missed.map(({ stretch }) => stretch));
    missed.forEach(({ piece }, i) => {
      piece.words = [...piece.words, ...found[i]!].sort((a, b) => a.start - b.start);
    });
  }
  return { words: heard.map(({ words }) => words), notHeard: heard.flatMap(missedIn) };
}

function missedIn({ start, voice, words }: HeardPiece): Piece[] {
  const inPiece = words.map((word) => ({ start: word.start - start, end: word.end - start }));
  return stretchesWithoutWords(voice, inPiece).map((stretch) => ({
    start: stretch.start + start,
    end: stretch.end + start,
  }));
}

function withMargin(stretch: Piece, { start, end, words }: HeardPiece): Piece {
  const before = words.filter((word) => word.start < stretch.start).map((word) => word.end);
  const after = words.filter((word) => word.start >= stretch.end).map((word) => word.start);
  return {
    start: Math.max(start, stretch.start - MARGIN, Math.min(stretch.start, Math.max(start, ...before))),
    end: Math.min(end, stretch.end + MARGIN, Math.max(stretch.end, Math.min(end, ...after))),
  };
}
