const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A day with its time, in the reader's time zone: `Nov 21, 2026, 4:05 PM`. Takes ISO 8601. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));
