const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Formats cents as a price, e.g. `$49.50`. */
export const formatPrice = (cents: number): string => dollars.format(cents / 100);

/** Formats cents for a field, e.g. `49.50`. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Parses dollars into cents. Null if the text is not a whole number of cents. */
export function toCents(typed: string): number | null {
  const match = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole + part.padEnd(2, '0'));
}
