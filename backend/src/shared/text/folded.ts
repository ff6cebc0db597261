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
 * Normalizes text for search: lower case, composed, Latin letters without diacritics, so that "ete" matches été and
 * "Lodz" matches Łódź. Must equal the database function `folded_text`.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFKC');
