import type { TranscriptLine } from '../../recordings/index.js';

/** Whether a line asks, by its mark or, where a recogniser set none, by its first words. */
export function isQuestion({ text }: TranscriptLine): boolean {
  return (
    /\?\s*$/.test(text) || /^(?:so |and |okay |but )*(?:what|who|when|where|why|how|which)\b/i.test(text)
  );
}
