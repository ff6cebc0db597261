import type { TranscriptLine } from '../../recordings/index.js';
import { contentStems } from './tokenise.js';

/** A summary has words of its own, but not mostly. */
const MIN_SHARE = 0.3;
/** With fewer words than this there is nothing to compare, as in a script that does not part words. */
const FEWEST_SAID = 20;

/** Whether a text keeps to the transcript's words; output of an injected instruction does not. */
export function isAboutWhatWasSaid(text: string, lines: readonly TranscriptLine[]): boolean {
  const said = new Set(lines.flatMap((line) => contentStems(line.text)));
  const written = [...new Set(contentStems(text))];
  if (said.size < FEWEST_SAID || written.length === 0) return true;
  return written.filter((stem) => said.has(stem)).length >= MIN_SHARE * written.length;
}
