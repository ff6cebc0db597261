import type { TimedSegment } from '../timeline/timeline.js';

/** One caption: times in seconds, text already safe as WebVTT cue text. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** What people read at a glance and in a second, in characters. */
interface Pace {
  caption: number;
  perSecond: number;
}

/** Two lines, by the language guides of Netflix's Timed Text Style Guide for adults; the first script of a text counts. */
const PACES: [script: RegExp, pace: Pace][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, { caption: 26, perSecond: 4 }],
  [/\p{Script=Hangul}/gu, { caption: 32, perSecond: 12 }],
  [/\p{Script=Han}/gu, { caption: 32, perSecond: 9 }],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu, { caption: 70, perSecond: 17 }],
];
const LETTERS: Pace = { caption: 84, perSecond: 20 };
/** The shortest time of a caption, in seconds, by the same guide. */
const MIN_SECONDS = 5 / 6;

/**
 * Turns transcript lines into captions. A long line becomes several, cut between words, each shown for its share of the
 * line's time. A caption stays until it can be read, and ends where the next line begins, so that two are never on
 * screen together.
 */
export function captionsFrom(segments: readonly TimedSegment[]): Caption[] {
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1]?.start ?? Infinity;
    const pace = paceOf(segment.text);
    const pieces = wrap(segment.text, pace.caption);
    const characters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const spoken = Math.min(segment.end, next) - segment.start;
    let at = segment.start;
    return pieces.flatMap((piece, place) => {
      const start = at;
      at += (spoken * piece.length) / characters;
      const read = start + Math.max(MIN_SECONDS, piece.length / pace.perSecond);
      const end = place === pieces.length - 1 ? Math.max(at, Math.min(read, next)) : at;
      return end > start ? [{ start, end, text: escapeCueText(piece) }] : [];
    });
  });
}

/** Of the script that most of a text is written in. */
function paceOf(text: string): Pace {
  const count = (script: RegExp): number => text.match(script)?.length ?? 0;
  const others = PACES.filter(([script]) => count(script) > 0);
  const written = others.reduce((sum, [script]) => sum + count(script), 0);
  return written > text.length / 2 ? others[0]![1] : LETTERS;
}

/** WebVTT reads `<` and `&` as markup (W3C WebVTT, section 4.2.2). */
function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Cuts a text between words into pieces of even length instead of full ones and a rest of one word. */
function wrap(text: string, most: number): string[] {
  const line = text.split(/\s+/).join(' ').trim();
  const target = line.length / Math.max(Math.ceil(line.length / most), 1);
  const pieces: string[] = [];
  let piece = '';
  for (const word of wordsOf(line)) {
    const isFull = (piece + word).trimEnd().length > most || piece.trimEnd().length >= target;
    if (piece !== '' && isFull && !/^\p{P}/u.test(word)) {
      pieces.push(piece.trimEnd());
      piece = word;
    } else {
      piece += word;
    }
  }
  return piece === '' ? pieces : [...pieces, piece.trimEnd()];
}

/** With the space after them. Scripts without spaces are cut where a dictionary of theirs sees words. */
function wordsOf(line: string): string[] {
  return line.split(/(?<= )/).flatMap((word) => {
    if (!PACES.some(([script]) => word.search(script) >= 0)) return [word];
    return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)].map(
      ({ segment }) => segment,
    );
  });
}
