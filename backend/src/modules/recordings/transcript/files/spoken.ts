import type { TranscriptLine } from '../../texts/transcript-line.js';
import { oneLine } from './cues.js';

/** `Name: text`, without the name where it is not known. */
export function spoken({ speaker, text }: Pick<TranscriptLine, 'speaker' | 'text'>): string {
  const words = oneLine(text);
  const name = oneLine(speaker ?? '');
  return name && words ? `${name}: ${words}` : words;
}
