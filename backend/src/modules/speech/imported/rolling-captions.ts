import type { ImportedCue } from './cue.js';

/** Maximum words shown at once. */
const MAX_OVERLAP = 60;
/** Minimum share of cues that start with the end of the previous one. */
const SHARE_OF_ROLLED = 0.5;
/** Minimum share of these that add text after it, which mere repetition does not. */
const SHARE_OF_GROWN = 0.25;

/**
 * Removes repetitions of live captions, whose cues repeat the previous line or grow word by word. Applies only if the
 * whole file does this; otherwise repetitions were spoken.
 * @param cues sorted by start
 */
export function withoutRepeats(cues: readonly ImportedCue[]): ImportedCue[] {
  const words = cues.map(({ text }) => text.split(' '));
  const overlaps = words.map((these, at) => (at > 0 ? overlapOf(words[at - 1]!, these) : 0));
  const grown = words.filter((these, at) => overlaps[at]! > 0 && overlaps[at]! < these.length).length;
  const rolled = overlaps.filter((overlap) => overlap > 0).length;
  const pairs = cues.length - 1;
  if (rolled < Math.max(2, pairs * SHARE_OF_ROLLED) || grown < pairs * SHARE_OF_GROWN) return [...cues];
  return cues.flatMap((cue, at) => {
    const overlap = overlaps[at]!;
    if (overlap === 0) return [cue];
    const text = words[at]!.slice(overlap).join(' ');
    return text === '' ? [] : [{ ...cue, text, ...(cue.words && { words: cue.words.slice(overlap) }) }];
  });
}

/** How many leading words repeat the end of the previous cue. */
function overlapOf(before: readonly string[], these: readonly string[]): number {
  for (let count = Math.min(before.length, these.length, MAX_OVERLAP); count > 0; count--) {
    const from = before.length - count;
    if (these.slice(0, count).every((word, at) => word === before[from + at])) return count;
  }
  return 0;
}
