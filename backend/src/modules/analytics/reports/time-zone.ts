import { ANALYTICS_ERRORS } from '../analytics.errors.js';

/**
 * Converts an IANA name or an offset such as `+05:30` to PostgreSQL's `at time zone`.
 * @throws ANALYTICS_ERRORS.unknownTimezone
 */
export function zoneOf(timezone: string): string {
  let zone: string;
  try {
    zone = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    throw ANALYTICS_ERRORS.unknownTimezone();
  }
  // PostgreSQL uses POSIX signs for offsets: west of Greenwich is positive.
  return zone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'));
}
