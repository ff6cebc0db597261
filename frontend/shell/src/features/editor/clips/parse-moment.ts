import { parseClock } from '@playhead/ui';

/** Parses a time such as `1:02.5` or plain seconds. Null if the text is invalid. */
export const parseMoment = (text: string): number | null => parseClock(text.trim().replace(',', '.'));
