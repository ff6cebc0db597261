/** Code points that Unicode reserves as none: XML and some databases refuse them. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/gu;

/** What is not drawn: format characters, fillers, controls of direction. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb`;
/** One class: an alternation of overlapping ones would try every combination. */
const BLANK = new RegExp(String.raw`^[${INVISIBLE}\s\u2800]*$`, 'u');

/** Scripts in which a joiner between two letters changes how they are written (Unicode Standard Annex 31, 2.3). */
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

/** No letter of any language has more (Unicode Standard Annex 15, 13), and to order them takes the square of their number. */
const MARKS_TOO_MANY = /(\p{M}{30})\p{M}+/gu;
const inNfc = (text: string): string => text.replace(MARKS_TOO_MANY, '$1').normalize('NFC');

/** Text that a person or another program sends, composed (NFC); empty if nothing in it can be seen. */
export function cleanText(text: string): string {
  const clean = inNfc(text).replace(NONCHARACTER, '');
  return BLANK.test(clean) ? '' : clean;
}

/**
 * The same for what people and things are called: two names that look alike are one, and none can pass for another by
 * turning the direction of what follows.
 */
export const cleanName = (text: string): string =>
  cleanText(inNfc(text).replace(MEANT_OR_INVISIBLE, '$1').replace(/\s+/g, ' ').trim());

/** For `JSON.parse` of what other programs send: escapes can hold half a character, or decomposed ones. */
export const composed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? inNfc(value.toWellFormed()) : value;
