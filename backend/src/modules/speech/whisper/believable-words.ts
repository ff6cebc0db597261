import type { SpokenWord } from '../spoken-word.js';
import type { HeardSegment } from './heard-segment.js';

/** Whisper's own limits for text that it made up: nobody spoke and it was not sure, or it went round in circles. */
const NO_SPEECH = 0.6;
const UNSURE = -1;
const CIRCULAR = 2.4;
/** What it writes under silence and music, as it was taught with subtitles; believed where it is clearly said. */
const OFTEN_MADE_UP = new Set([
  'thank you',
  'thank you very much',
  'thank you for watching',
  'thanks for watching',
  'thank you so much for watching',
  'please subscribe',
  'please subscribe to my channel',
  'subscribe',
  "i'll see you next time",
  "we'll be right back",
  'bye',
  'bye bye',
  'you',
  'so',
  'the',
  'oh',
]);
const CLEARLY_SAID = { noSpeech: 0.35, logProbability: -0.6 };
const MAX_REPEATS = 3;
const SHORTEST_LOOP = 8;
const LONGEST_LOOP = 12;

/**
 * The words of a piece that were probably said: without text made up in silence or music, descriptions of sounds and
 * loops. Times begin in order and never run backwards.
 */
export function believableWords(segments: readonly HeardSegment[], seconds: number): SpokenWord[] {
  const words = segments.filter(isBelievable).flatMap((segment) => withoutDescriptions(wholeWords(segment)));
  return withoutLoops(inOrder(words, seconds));
}

function isBelievable(segment: HeardSegment): boolean {
  const { noSpeech, logProbability, compression } = segment;
  if (noSpeech > NO_SPEECH && logProbability < UNSURE) return false;
  if (compression > CIRCULAR) return false;
  const isClear = noSpeech < CLEARLY_SAID.noSpeech && logProbability > CLEARLY_SAID.logProbability;
  return isClear || !OFTEN_MADE_UP.has(plain(segment.words.map(([text]) => text).join('')));
}

function wholeWords({ words }: HeardSegment): SpokenWord[] {
  const whole: SpokenWord[] = [];
  for (const [text, start, end, confidence] of words) {
    const last = whole.at(-1);
    if (last && !text.startsWith(' ')) {
      last.text += text;
      last.end = Math.max(last.end, end);
      last.confidence = Math.min(last.confidence!, confidence);
    } else whole.push({ text: text.trimStart(), start, end, confidence });
  }
  return whole;
}

/** Sounds are described in brackets or with stars and notes: [Music], (people laughing), *sighs*, ♪. */
function withoutDescriptions(words: SpokenWord[]): SpokenWord[] {
  let inside = false;
  return words.filter(({ text }) => {
    const describes = inside || /^[[(*♪]/.test(text);
    inside = describes && !/[\])*♪][.,]?$/.test(text);
    return !describes && /[\p{L}\p{N}]/u.test(text);
  });
}

function inOrder(words: SpokenWord[], seconds: number): SpokenWord[] {
  let earliest = 0;
  return words.map((word) => {
    const start = Math.min(seconds, Math.max(earliest, word.start));
    const end = Math.min(seconds, Math.max(start, word.end));
    earliest = start;
    return { ...word, start, end };
  });
}

function withoutLoops(words: SpokenWord[]): SpokenWord[] {
  const texts = words.map(({ text }) => plain(text));
  const kept: SpokenWord[] = [];
  for (let at = 0; at < words.length;) {
    const loop = loopAt(texts, at);
    kept.push(...words.slice(at, at + (loop?.length ?? 1)));
    at += loop ? loop.length * loop.times : 1;
  }
  return kept;
}

function loopAt(texts: string[], at: number): { length: number; times: number } | null {
  for (let length = 1; length <= LONGEST_LOOP; length++) {
    let times = 1;
    const again = (): boolean => {
      const from = at + times * length;
      for (let i = 0; i < length; i++) if (texts[from + i] !== texts[at + i]) return false;
      return from + length <= texts.length;
    };
    while (again()) times += 1;
    if (times > MAX_REPEATS && times * length >= SHORTEST_LOOP) return { length, times };
  }
  return null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();
