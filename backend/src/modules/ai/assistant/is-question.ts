import type { TranscriptLine } from '../../recordings/index.js';

/** Uses the question mark or, where the recognizer writes none, the first words. */
export function isQuestion({ text }: TranscriptLine): boolean {
  return (
    /\?\s*$/.test(text) || /^(?:so |and |okay |but )*(?:what|who|when|where|why|how|which)\b/i.test(text)
  );
}
