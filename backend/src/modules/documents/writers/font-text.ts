import { DOCUMENT_ERRORS } from '../documents.errors.js';

/** Whether a font can show a character, by its code point. */
export type HasGlyph = (codePoint: number) => boolean;

/** Signs that say something and have no letters of their own. */
const SIGNS: Record<string, string> = { '←': '<-', '→': '->', '↔': '<->', '⇐': '<=', '⇒': '=>', '⁄': '/' };

let currencies: ReadonlyMap<string, string> | undefined;

/** ISO 4217 codes by the sign of their currency. */
function currencyOf(sign: string): string {
  currencies ??= new Map(
    // The narrow signs first: where several currencies share one, that of the most people has the wide one.
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
 * A text in characters that a font has. Signs that it lacks are written otherwise where they say something (`UAH 40` for
 * `₴40`, `(1)` for ①, `1/3` for ⅓), else left out as emoji are.
 * @throws DOCUMENT_ERRORS.noGlyphs for letters, as the text would say something else without them
 */
export function fontText(text: string, hasGlyph: HasGlyph): string {
  let shown = '';
  let isReplaced = false;
  for (const character of text.normalize('NFC')) {
    const isKnown = /\s/u.test(character) || hasGlyph(character.codePointAt(0)!);
    const written = isKnown ? character : inOtherSigns(character, hasGlyph);
    if (written === '') continue;
    // A number beside a number would be another one.
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
  // What only changes the sign before it, such as the circle around a digit, is left out with emoji.
  if (/[\p{L}\p{N}\p{M}]/u.test(character) && !/[\p{Me}\p{Variation_Selector}]/u.test(character))
    throw DOCUMENT_ERRORS.noGlyphs();
  return '';
}
