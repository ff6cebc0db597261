import type { SpokenWord } from '../ports/spoken-word.js';
import { endsWithMark } from '../sentence-lines.js';
import { mayBeVoice, type Voice, voicedShare } from '../voice-activity.js';
import type { HeardSegment, HeardSound } from './heard-sound.js';

/** Whisper's own thresholds for hallucinations: no speech with low confidence, or repetition. */
const NO_SPEECH = 0.6;
const UNSURE = -1;
const CIRCULAR = 2.4;
/** Minimum mean probability and voiced share for text that consists of hot words only. */
const SURE = { probability: 0.6, voiced: 0.5 };
/** Seconds. A longer word was not spoken all that time and hides other speech. */
const LONGEST_WORD = 3;
const MAX_REPEATS = 3;
const SHORTEST_LOOP = 8;
const LONGEST_LOOP = 12;

/**
 * Removes probable hallucinations: text without voice, sound descriptions, loops, and uncertain sentences of hot
 * words only. Start times are monotonic.
 */
export function withoutHallucinations(
  { segments, voice }: HeardSound,
  seconds: number,
  hotWords: readonly string[] = [],
  hasSpaces = true,
): SpokenWord[] {
  const wordsOf = hasSpaces ? wholeWords : joinedWords;
  const words = segments.filter(isBelievable).flatMap((segment) => withoutDescriptions(wordsOf(segment)));
  const voiced = inOrder(words, seconds)
    .filter((word) => mayBeVoice(voice, word))
    .map((word) => shortened(word, voice));
  const hinted = new Set(hotWords.flatMap((word) => plain(word).split(' ')));
  const isSaid = (sentence: readonly SpokenWord[]) =>
    sentence.some(({ text }) => !hinted.has(plain(text))) || isSure(sentence, voice);
  return withoutLoops(sentencesOf(voiced).filter(isSaid).flat());
}

const isBelievable = ({ noSpeech, logProbability, compression }: HeardSegment): boolean =>
  !(noSpeech > NO_SPEECH && logProbability < UNSURE) && compression <= CIRCULAR;

function isSure(sentence: readonly SpokenWord[], voice: Voice): boolean {
  const probability = sentence.reduce((sum, { confidence }) => sum + confidence!, 0) / sentence.length;
  const stretch = { start: sentence[0]!.start, end: sentence.at(-1)!.end };
  return probability >= SURE.probability && voicedShare(voice, stretch) >= SURE.voiced;
}

function sentencesOf(words: readonly SpokenWord[]): SpokenWord[][] {
  const sentences: SpokenWord[][] = [];
  words.forEach((word, i) => {
    if (i === 0 || endsWithMark(words[i - 1]!.text)) sentences.push([word]);
    else sentences.at(-1)!.push(word);
  });
  return sentences;
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

/** In scripts without spaces each token of the model counts as a word. */
const joinedWords = ({ words }: HeardSegment): SpokenWord[] =>
  words
    .map(([text, start, end, confidence]) => ({
      text: text.trim(),
      start,
      end,
      confidence,
      isJoined: !text.startsWith(' '),
    }))
    .filter(({ text }) => text !== '');

/** Sound descriptions in brackets, stars or notes: [Music], (people laughing), *sighs*, ♪. */
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

/** Keeps a stretched word at its start, or at its end if there is more voice. */
function shortened(word: SpokenWord, voice: Voice): SpokenWord {
  if (word.end - word.start <= LONGEST_WORD) return word;
  const first = { ...word, end: word.start + LONGEST_WORD };
  const last = { ...word, start: word.end - LONGEST_WORD };
  return voicedShare(voice, first) >= voicedShare(voice, last) ? first : last;
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
