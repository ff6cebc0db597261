import { isContentWord } from '../../../../shared/text/tokenise.js';

export interface ContentRun {
  words: string[];
  start: number;
  end: number;
  /** Whether an article or the like stands before it, so that a thing is named: `the contract`, `to contract`. */
  isThing: boolean;
}

const MAX_LETTERS = 24;
const TOKEN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.,;:!?()"“”…]/gu;

const DETERMINED = /(?:^|[^\p{L}'’])(?:the|an?|our|your|their|my|this|every|each|per|of|no|any|some) $/iu;

export function contentRuns(line: string): ContentRun[] {
  const runs: ContentRun[] = [];
  let open: ContentRun | null = null;
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    const end = index + token.length;
    const word = token.replaceAll('’', "'");
    if (isContentWord(word.toLowerCase()) && word.length <= MAX_LETTERS && /\p{L}/u.test(word)) {
      if (!open)
        runs.push((open = { words: [], start: index, end, isThing: DETERMINED.test(line.slice(0, index)) }));
      open.words.push(word);
      open.end = end;
    } else {
      open = null;
    }
  }
  return runs;
}
