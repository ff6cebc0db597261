/** Counts from comparing two texts; the word error rate is errors / words. */
export interface WordErrors {
  words: number;
  errors: number;
}

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FILLERS = new Set(['uh', 'um', 'er', 'erm', 'ah', 'mm', 'hmm', 'mhm']);

/** Words as spoken: lower case, no punctuation, digits as words, no fillers. */
export function spokenWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\$(\d+)/g, '$1 dollars')
    .replace(/%/g, ' percent')
    .replace(/\d+/g, (digits) => ` ${inWords(Number(digits))} `)
    .replace(/[^\p{L}']+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
}

function inWords(value: number): string {
  if (value < 20) return ONES[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 ? ` ${ONES[value % 10]}` : '');
  // Years are read in two halves.
  if (value >= 1100 && value < 2000 && value % 100 >= 10)
    return `${inWords(Math.floor(value / 100))} ${inWords(value % 100)}`;
  for (const [unit, name] of [
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
    [100, 'hundred'],
  ] as const)
    if (value >= unit)
      return `${inWords(Math.floor(value / unit))} ${name}${value % unit ? ` ${inWords(value % unit)}` : ''}`;
  return String(value);
}

/** Minimal edits by replacing, dropping and adding words (Levenshtein). */
export function wordErrors(spoken: string, heard: string): WordErrors {
  const [reference, hypothesis] = [spokenWords(spoken), spokenWords(heard)];
  let row = hypothesis.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, word] of reference.entries()) {
    const next = [index + 1];
    for (const [at, other] of hypothesis.entries())
      next.push(Math.min(row[at]! + (word === other ? 0 : 1), row[at + 1]! + 1, next[at]! + 1));
    row = next;
  }
  return { words: reference.length, errors: row.at(-1)! };
}
