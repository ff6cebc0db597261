import { isUncommon } from '../../shared/text/is-uncommon.js';
import { wordsOf } from '../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** A folder's name if the talk says all of it. Names like `Demos` or `Q3` are not distinctive and are ignored. */
export function saidFolderName(
  folderName: string | null | undefined,
  lines: readonly Pick<TranscriptLine, 'text'>[],
): string | null {
  const words = wordsOf(folderName ?? '');
  if (!folderName || !words.some(isUncommon)) return null;
  const phrase = ` ${words.join(' ')} `;
  return lines.some(({ text }) => ` ${wordsOf(text).join(' ')} `.includes(phrase)) ? folderName : null;
}
