import type { TranscriptLine } from '../../../recordings/index.js';
import { contentStems } from '../../../../shared/text/tokenise.js';

/** A summary has words of its own, but not mostly. */
const MIN_SHARE = 0.3;
/** Of so few words a summary may share one; with fewer there is nothing to compare. */
const FEW_SAID = 20;
const MIN_SAID = 4;
/** Scripts that do not part words: two letters that follow each other stand for one. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]{2,}/gu;

/** What is said to a machine instead of to people: the words of such a line stand for nothing. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt)s?\b|\bsystem prompt\b/i;

export function spokenStems(lines: readonly Pick<TranscriptLine, 'text'>[], more = ''): ReadonlySet<string> {
  const texts = lines.map(({ text }) => text).filter((text) => !TO_A_MACHINE.test(text));
  return new Set([...texts, more].flatMap(partsOf));
}

/** Output of an injected instruction does not. @param least a share of the text's words, 0 to 1 */
export function keepsToTranscript(
  text: string,
  spokenWords: ReadonlySet<string>,
  least = MIN_SHARE,
): boolean {
  const written = [...new Set(partsOf(text))];
  if (spokenWords.size < MIN_SAID || written.length === 0) return true;
  const shared = written.filter((stem) => spokenWords.has(stem)).length;
  return shared >= Math.max(1, spokenWords.size < FEW_SAID ? 1 : least * written.length);
}

function partsOf(text: string): string[] {
  const pairs = (text.match(UNPARTED) ?? []).flatMap((run) =>
    [...run].slice(1).map((letter, at, rest) => (at === 0 ? run[0]! : rest[at - 1]!) + letter),
  );
  return pairs.length > 0 ? pairs : contentStems(text);
}
