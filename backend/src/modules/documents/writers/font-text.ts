import { DOCUMENT_ERRORS } from '../documents.errors.js';

export type HasGlyph = (codePoint: number) => boolean;

/** Symbols without letters that carry meaning. */
const SIGNS: Record<string, string> = { '←': '<-', '→': '->', '↔': '<->', '⇐': '<=', '⇒': '=>', '⁄': '/' };

let currencies: ReadonlyMap<string, string> | undefined;

/** ISO 4217 codes by currency symbol. */
function currencyOf(sign: string): string {
  currencies ??= new Map(
    // Narrow symbols first. If several currencies share one, the most used one has the wide symbol.
    (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
      Intl.supportedValuesOf('currency').map((currency): [string, string] => {
        const parts = new Intl.NumberFormat('en', {
          style: 'currency',
          currency,
          currencyDisplay,
        }).formatToParts(1);
        return [parts.find(({ type }) => type === 'currency')!.value, currency];
      }),
    ),
  );
  return currencies.get(sign) ?? '¤';
}

/**
 * Replaces characters that the font lacks: meaningful ones by text (`UAH 40` for `₴40`, `(1)` for ①, `1/3` for ⅓),
 * others such as emoji are dropped.
 * @throws DOCUMENT_ERRORS.noGlyphs for missing letters, because leaving them out would change the text
 */
export function fontText(text: string, hasGlyph: HasGlyph): string {
  let shown = '';
  let isReplaced = false;
  for (const character of text.normalize('NFC')) {
    const isKnown = /\s/u.test(character) || hasGlyph(character.codePointAt(0)!);
    const written = isKnown ? character : inOtherSigns(character, hasGlyph);
    if (written === '') continue;
    // A space prevents adjacent numbers from merging.
    const isApart = (isReplaced || !isKnown) && MEET_AT_A_NUMBER.test(`${shown.slice(-1)}${written[0]!}`);
    shown += isApart ? ` ${written}` : written;
    isReplaced = !isKnown;
  }
  return shown.replace(/ {2,}/g, ' ');
}

const MEET_AT_A_NUMBER = /^(?:\p{N}[\p{L}\p{N}]|\p{L}\p{N})$/u;

function inOtherSigns(character: string, hasGlyph: HasGlyph): string {
  if (SIGNS[character]) return SIGNS[character];
  if (/\p{Sc}/u.test(character)) return currencyOf(character);
  const plain = [...character.normalize('NFKC')].map((part) => SIGNS[part] ?? part).join('');
  const isShown = plain !== character && [...plain].every((part) => hasGlyph(part.codePointAt(0)!));
  if (isShown) return /\p{No}/u.test(character) && /^\d+$/.test(plain) ? `(${plain})` : plain;
  // Modifiers of the previous character, such as the circle around a digit, are dropped like emoji.
  if (/[\p{L}\p{N}\p{M}]/u.test(character) && !/[\p{Me}\p{Variation_Selector}]/u.test(character))
    throw DOCUMENT_ERRORS.noGlyphs();
  return '';
}
