import type { TranscriptLine } from '../../../recordings/index.js';

/** Seconds; recognition cuts a long sentence at a breath. */
const BREATH_S = 1;
const ENDS_OPEN =
  /(?:^|\s)(?:the|a|an|and|or|of|to|our|your|my|their|its|because|if|than|whether|with the|in the)[.…,]?\s*$/i;
const BEGINS_INSIDE = /^(?:may|might|of|than|which|whose|whom|to \p{Ll}+)\b/iu;
const TAKES_AS = /\b(?:considered|regarded|seen|described|known|used|defined|treated|such|same)[.…,]?\s*$/i;
const HANGS_ON = /^(?:when|where|while|although|whereas)\b(?=[^,]*$)(?!.*\?)/i;

export const isTruncated = ({ text }: TranscriptLine): boolean =>
  ENDS_OPEN.test(text) || BEGINS_INSIDE.test(text) || /^(?:so )?(?:if|when|as) [^,]*$/i.test(text);

export function continues(lines: readonly TranscriptLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (!before || !line || before.speaker !== line.speaker || line.start - before.end > BREATH_S) return false;
  if (/\?\s*$/.test(before.text)) return false;
  return (
    ENDS_OPEN.test(before.text) ||
    BEGINS_INSIDE.test(line.text) ||
    (TAKES_AS.test(before.text) && /^as\b/i.test(line.text)) ||
    HANGS_ON.test(line.text)
  );
}
