import type { TimedSegment } from '../timeline/timeline.js';

/** One caption: times in seconds, text already safe as WebVTT cue text. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** Two lines of 42 characters, what broadcasters hold readable at a glance. */
const CAPTION_CHARACTERS = 84;

/**
 * Turns transcript lines into captions. A long line becomes several, cut between words, each shown for its share of the
 * line's time; a caption ends where the next line begins so that two are never on screen together.
 */
export function captionsFrom(segments: readonly TimedSegment[]): Caption[] {
  return segments.flatMap((segment, index) => {
    const end = Math.min(segment.end, segments[index + 1]?.start ?? Infinity);
    const pieces = wrap(segment.text);
    const characters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    let at = segment.start;
    return pieces.flatMap((piece) => {
      const start = at;
      at += ((end - segment.start) * piece.length) / characters;
      return at > start ? [{ start, end: at, text: escapeCueText(piece) }] : [];
    });
  });
}

/** WebVTT reads `<` and `&` as markup (W3C WebVTT, section 4.2.2). */
function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Cuts a text into pieces of even length instead of full ones and a rest of one word. */
function wrap(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const length = words.join(' ').length;
  const target = length / Math.max(Math.ceil(length / CAPTION_CHARACTERS), 1);
  const pieces: string[] = [];
  let piece = '';
  for (const word of words) {
    const longer = piece === '' ? word : `${piece} ${word}`;
    if (piece !== '' && (longer.length > CAPTION_CHARACTERS || piece.length >= target)) {
      pieces.push(piece);
      piece = word;
    } else {
      piece = longer;
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}
