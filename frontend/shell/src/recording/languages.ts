/** BCP 47 codes of the supported languages. The backend has the same list. */
const CODES =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ' +
  'ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn ' +
  'so sq sr su sv sw ta te tg th tk fil tr tt uk ur uz vi yi yo yue zh';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Names that are missing in browsers with small ICU data. */
const MORE_NAMES: Readonly<Record<string, string>> = { ba: 'Bashkir', bo: 'Tibetan' };

/** The English name of a language, e.g. `German`. */
export function languageName(code: string): string {
  const name = NAMES.of(code) ?? code;
  return name === code ? (MORE_NAMES[code] ?? code) : name;
}

/** Codes and names, sorted by name. */
export const LANGUAGES: readonly (readonly [string, string])[] = CODES.split(' ')
  .map((code) => [code, languageName(code)] as const)
  .sort(([, one], [, other]) => one.localeCompare(other));

/** All languages plus the recording's own, such as `pt-BR`, preceded by an empty option. */
export const languageOptions = (none: string, known: string | null = null) => [
  ['', none] as const,
  ...(known !== null && !LANGUAGES.some(([code]) => code === known)
    ? [[known, languageName(known)] as const]
    : []),
  ...LANGUAGES.filter(([code]) => isOwn(code)),
  ...LANGUAGES.filter(([code]) => !isOwn(code)),
];

/** Whether the browser is set to this language. Such languages come first, because the list has a hundred. */
const isOwn = (code: string): boolean =>
  code === 'en' || navigator.languages.some((tag) => tag.split('-')[0] === code);
