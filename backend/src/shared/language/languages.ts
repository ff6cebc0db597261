/** Language codes of Whisper's multilingual models. */
export const WHISPER_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id ' +
    'is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd ' +
    'si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh'
  ).split(' '),
);

/** English-only models have this suffix. */
export const knowsOnlyEnglish = (model: string): boolean => /\.en\/?$/.test(model);

/** Whisper codes that differ from BCP 47. */
const OTHERWISE = { jw: 'jv', tl: 'fil' } as const;
const OF_WHISPER: Record<string, string> = { jv: 'jw', nb: 'no', iw: 'he', in: 'id', cmn: 'zh', fil: 'tl' };

/** The primary subtag in lower case, e.g. `de` of `de-AT`. */
export const primaryLanguage = (tag: string): string => tag.split('-')[0]!.toLowerCase();

export const isEnglishTag = (tag: string): boolean => primaryLanguage(tag) === 'en';

/** @returns null if Whisper does not support the language */
export function whisperCodeOf(tag: string): string | null {
  const primary = primaryLanguage(tag);
  const code = OF_WHISPER[primary] ?? primary;
  return WHISPER_LANGUAGES.has(code) ? code : null;
}

export const tagOfWhisper = (code: string): string => OTHERWISE[code as keyof typeof OTHERWISE] ?? code;

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language, e.g. `German`. */
export const languageName = (tag: string): string => NAMES.of(tag) ?? tag;

const BY_NAME = new Map(
  [...WHISPER_LANGUAGES].map((code) => [languageName(tagOfWhisper(code)).toLowerCase(), tagOfWhisper(code)]),
);

/**
 * Parses a language code or English name, as speech services and files give it.
 * @returns null if it is not a spoken language
 */
export function languageOf(said: string): string | null {
  const named = BY_NAME.get(said.trim().toLowerCase());
  if (named) return named;
  try {
    const [tag] = Intl.getCanonicalLocales(said.trim().replaceAll('_', '-'));
    return tag !== undefined && whisperCodeOf(tag) ? tag : null;
  } catch {
    return null;
  }
}
