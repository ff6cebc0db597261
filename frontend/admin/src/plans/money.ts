const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Cents as a price: `$49.50`. */
export const formatPrice = (cents: number): string => dollars.format(cents / 100);

/** Cents as they are typed: `49.50`. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/** What was typed in dollars, in cents; null for what is no amount of whole cents. */
export function toCents(typed: string): number | null {
  const match = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole + part.padEnd(2, '0'));
}
