/** Codes of the languages that Whisper's models of many languages know. */
export const WHISPER_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id ' +
    'is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd ' +
    'si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh'
  ).split(' '),
);

/** Models that understand English alone are named so. */
export const knowsOnlyEnglish = (model: string): boolean => /\.en\/?$/.test(model);
