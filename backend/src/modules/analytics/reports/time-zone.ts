import { ANALYTICS_ERRORS } from '../analytics.errors.js';

/**
 * What PostgreSQL's `at time zone` takes for an IANA name or an offset such as `+05:30`.
 * @throws ANALYTICS_ERRORS.unknownTimezone
 */
export function zoneOf(timezone: string): string {
  let zone: string;
  try {
    zone = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    throw ANALYTICS_ERRORS.unknownTimezone();
  }
  // PostgreSQL reads the sign of an offset as POSIX does: west of Greenwich is positive.
  return zone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'));
}
