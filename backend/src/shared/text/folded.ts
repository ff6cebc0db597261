const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Letters as people type them who look for a word: in lower case, however they are composed, and Latin ones without their
 * marks, so that "ete" is été and "Lodz" is Łódź. The same as the function `folded_text` of the database.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFKC');
