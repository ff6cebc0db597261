import type { TranscriptLine } from '../transcript-line.js';
import { oneLine } from './cues.js';

/** `Name: what was said`, without the name where it is not known. */
export function spoken({ speaker, text }: Pick<TranscriptLine, 'speaker' | 'text'>): string {
  const said = oneLine(text);
  const name = oneLine(speaker ?? '');
  return name && said ? `${name}: ${said}` : said;
}
