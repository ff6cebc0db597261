import { parseClock } from '@playhead/ui';

/** Reads a moment as a person types it, `1:02.5`; bare seconds count too. Null for what is none. */
export const parseMoment = (text: string): number | null => parseClock(text.trim().replace(',', '.'));
