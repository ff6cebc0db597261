import type { ImportedCue } from './cue.js';

/** Words that a screen shows at most. */
const MAX_OVERLAP = 60;
/** Share of the cues that begin with the end of the one before, where captions roll. */
const SHARE_OF_ROLLED = 0.5;
/** So many of them must go on behind it: a word said several times does not. */
const SHARE_OF_GROWN = 0.25;

/**
 * Live captions roll: a cue shows the last line once more above the new one, or grows word by word. What it shows again
 * is left out, where the whole file is so; elsewhere, what is there twice was said twice.
 * @param cues in order of their start
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

/** How many words at the beginning are the last of those before. */
function overlapOf(before: readonly string[], these: readonly string[]): number {
  for (let count = Math.min(before.length, these.length, MAX_OVERLAP); count > 0; count--) {
    const from = before.length - count;
    if (these.slice(0, count).every((word, at) => word === before[from + at])) return count;
  }
  return 0;
}
