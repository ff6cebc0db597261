/** BCP 47 codes of what can be transcribed; the backend says the same. */
const CODES =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ' +
  'ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn ' +
  'so sq sr su sv sw ta te tg th tk fil tr tt uk ur uz vi yi yo yue zh';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Names that browsers with a small set of data lack. */
const MORE_NAMES: Readonly<Record<string, string>> = { ba: 'Bashkir', bo: 'Tibetan' };

/** As `German`. */
export function languageName(code: string): string {
  const name = NAMES.of(code) ?? code;
  return name === code ? (MORE_NAMES[code] ?? code) : name;
}

/** Code -> name, by name. */
export const LANGUAGES: readonly (readonly [string, string])[] = CODES.split(' ')
  .map((code) => [code, languageName(code)] as const)
  .sort(([, one], [, other]) => one.localeCompare(other));

/** The same with one more that a recording has, such as `pt-BR`, and first what stands for none. */
export const languageOptions = (none: string, known: string | null = null) => [
  ['', none] as const,
  ...(known !== null && !LANGUAGES.some(([code]) => code === known)
    ? [[known, languageName(known)] as const]
    : []),
  ...LANGUAGES.filter(([code]) => isOwn(code)),
  ...LANGUAGES.filter(([code]) => !isOwn(code)),
];

/** Whether the browser is set to this language: such ones stand first in a list of a hundred. */
const isOwn = (code: string): boolean =>
  code === 'en' || navigator.languages.some((tag) => tag.split('-')[0] === code);
