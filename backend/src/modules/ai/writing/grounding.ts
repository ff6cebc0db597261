import type { TranscriptLine } from '../../recordings/index.js';
import { contentStems } from './tokenise.js';

/** A summary has words of its own, but not mostly. */
const MIN_SHARE = 0.3;
/** Of so few words a summary may share one; with fewer there is nothing to compare. */
const FEW_SAID = 20;
const FEWEST_SAID = 4;
/** Scripts that do not part words: two letters that follow each other stand for one. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]{2,}/gu;

/** Whether a text keeps to the transcript's words; output of an injected instruction does not. */
export function isAboutWhatWasSaid(text: string, lines: readonly TranscriptLine[]): boolean {
  const said = new Set(lines.flatMap((line) => partsOf(line.text)));
  const written = [...new Set(partsOf(text))];
  if (said.size < FEWEST_SAID || written.length === 0) return true;
  const shared = written.filter((stem) => said.has(stem)).length;
  return shared >= (said.size < FEW_SAID ? 1 : MIN_SHARE * written.length);
}

function partsOf(text: string): string[] {
  const pairs = (text.match(UNPARTED) ?? []).flatMap((run) =>
    [...run].slice(1).map((letter, at, rest) => (at === 0 ? run[0]! : rest[at - 1]!) + letter),
  );
  return pairs.length > 0 ? pairs : contentStems(text);
}
