import type { HeardLanguage } from '../../recordings/index.js';
import { tagOfWhisper } from '../../../shared/language/languages.js';
import type { Piece } from '../cut-at-silences.js';
import type { LanguageSample } from '../ports/known-speech.js';
import { voicedShare } from '../voice-activity.js';
import type { HeardSound } from './heard-sound.js';

/** Spoken languages as Whisper codes, most spoken first; two if speakers alternate. */
export interface ToldLanguages {
  codes: string[];
  heardIn: HeardLanguage | null;
}

export const SAMPLES = 3;
const LEAST_VOICE = 0.2;
/** Thresholds on the mean of the samples for accepting a language without confirmation. */
const SURE = { probability: 0.5, ahead: 0.2 };
/** Minimum probability for a sample to be in another language instead of being unclear. */
const SURELY_OTHER = 0.7;
/** Minimum probability of a candidate that the user is asked about. */
const POSSIBLE = 0.1;
const MOST_ASKED = 3;

/** Samples for language detection, best first: three apart, without the first piece, which is often greetings. */
export function samplesOf<P extends Piece>(pieces: readonly P[]): P[] {
  const later = pieces.length > SAMPLES ? pieces.slice(1) : pieces;
  const at = [1 / 6, 3 / 6, 5 / 6, 2 / 6, 4 / 6, 0, 1].map((share) =>
    Math.min(later.length - 1, Math.floor(share * later.length)),
  );
  return [...new Set(at)].flatMap((index) => later[index] ?? []);
}

export const tellsLanguage = ({ voice }: HeardSound, { start, end }: Piece): boolean =>
  voicedShare(voice, { start: 0, end: end - start }) >= LEAST_VOICE;

export function languagesIn(samples: readonly LanguageSample[]): ToldLanguages {
  const means = meansOf(samples);
  const [first, second] = means;
  if (!first) return { codes: [], heardIn: null };
  const surely = new Set(
    samples.flatMap(([likeliest]) => (likeliest && likeliest[1] >= SURELY_OTHER ? [likeliest[0]] : [])),
  );
  const ahead = first.confidence - (second?.confidence ?? 0);
  const isSure = surely.size > 1 || (first.confidence >= SURE.probability && ahead >= SURE.ahead);
  const possible = means.filter(({ confidence }, i) => i === 0 || confidence >= POSSIBLE);
  const likely = possible
    .slice(0, MOST_ASKED)
    .map(({ code, confidence }) => ({ language: tagOfWhisper(code), confidence }));
  const { language, confidence } = likely[0]!;
  return {
    codes: surely.size > 1 ? means.flatMap(({ code }) => (surely.has(code) ? [code] : [])) : [first.code],
    heardIn: isSure
      ? { language, confidence, source: 'detected' }
      : { language, confidence, source: 'unsure', likely },
  };
}

/** BCP 47 tag of the language that samples are surely in, or null. */
export const languageIn = (samples: readonly LanguageSample[]): string | null => {
  const { heardIn } = languagesIn(samples);
  return heardIn?.source === 'detected' ? heardIn.language : null;
};

export function likeliestOf(codes: readonly string[], languages: LanguageSample): string {
  return languages.find(([code]) => codes.includes(code))?.[0] ?? codes[0]!;
}

function meansOf(samples: readonly LanguageSample[]): { code: string; confidence: number }[] {
  const sums = new Map<string, number>();
  for (const [code, probability] of samples.flat()) sums.set(code, (sums.get(code) ?? 0) + probability);
  return [...sums]
    .map(([code, sum]) => ({ code, confidence: Math.round((1000 * sum) / samples.length) / 1000 }))
    .sort((a, b) => b.confidence - a.confidence);
}
