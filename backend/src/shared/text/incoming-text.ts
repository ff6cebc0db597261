/** Unicode noncharacters, which XML and some databases refuse. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/gu;

/** Characters without a glyph: format characters, fillers, direction controls. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb`;
/** A single character class, because an alternation of overlapping ones would backtrack exponentially. */
const BLANK = new RegExp(String.raw`^[${INVISIBLE}\s\u2800]*$`, 'u');

/** Scripts in which joiners change how letters are written (Unicode Standard Annex 31, 2.3). */
const JOINED = `[${'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;
/** Invisible characters that are part of a letter or an emoji. */
const MEANT = [
  String.raw`(?<=[${PICTURE}#*0-9\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=[${PICTURE}\ufe0f\p{Emoji_Modifier}])\u200d(?=${PICTURE})`,
  String.raw`(?<=${JOINED})[\u200c\u200d](?=${JOINED})`,
].join('|');
const MEANT_OR_INVISIBLE = new RegExp(`(${MEANT})|[${INVISIBLE}]`, 'gu');

/** No language uses more marks per letter (Unicode Standard Annex 15, 13), and sorting them takes quadratic time. */
const MARKS_TOO_MANY = /(\p{M}{30})\p{M}+/gu;
const inNfc = (text: string): string => text.replace(MARKS_TOO_MANY, '$1').normalize('NFC');

/** Cleans text from people or programs and composes it (NFC). Returns an empty string if nothing is visible. */
export function cleanText(text: string): string {
  const clean = inNfc(text).replace(NONCHARACTER, '');
  return BLANK.test(clean) ? '' : clean;
}

/** Cleans a name. Names that look alike become equal, and direction controls cannot disguise one. */
export const cleanName = (text: string): string =>
  cleanText(inNfc(text).replace(MEANT_OR_INVISIBLE, '$1').replace(/\s+/g, ' ').trim());

/** A reviver for `JSON.parse` of foreign data, whose escapes may contain lone surrogates or decomposed characters. */
export const composed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? inNfc(value.toWellFormed()) : value;
