import { ONES, TEENS, TENS } from '../../../shared/text/spoken-numbers.js';

const UP_TO_NINETEEN = ['zero', ...ONES, ...TEENS];
const MAX_NUMBER = 999_999;

export function waysToSay(value: number): string[] {
  if (!Number.isInteger(value) || value < 0 || value > MAX_NUMBER) return [];
  const spoken = [cardinal(value, ' '), cardinal(value, ' and '), inHundreds(value), asYear(value)];
  return [
    ...new Set([String(value), value.toLocaleString('en-US'), ...spoken.filter((way) => way !== null)]),
  ];
}

function cardinal(value: number, afterHundred: string): string {
  if (value < 20) return UP_TO_NINETEEN[value]!;
  const rest = (divisor: number, link: string) =>
    value % divisor === 0 ? '' : link + cardinal(value % divisor, afterHundred);
  if (value < 100) return TENS[Math.floor(value / 10) - 2]! + rest(10, ' ');
  if (value < 1000) return `${cardinal(Math.floor(value / 100), ' ')} hundred${rest(100, afterHundred)}`;
  const link = value % 1000 < 100 ? afterHundred : ' ';
  return `${cardinal(Math.floor(value / 1000), afterHundred)} thousand${rest(1000, link)}`;
}

const inHundreds = (value: number): string | null =>
  value > 1000 && value < 10_000 && value % 100 === 0 && value % 1000 !== 0
    ? `${cardinal(value / 100, ' ')} hundred`
    : null;

/** "nineteen ninety eight", "twenty twenty six". */
function asYear(value: number): string | null {
  if (value < 1100 || value > 2099 || value % 100 < 10) return null;
  return `${cardinal(Math.floor(value / 100), ' ')} ${cardinal(value % 100, ' ')}`;
}
