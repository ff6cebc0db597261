export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Maximum size of the table below. Larger ones would take too much time and memory. */
const MAX_CELLS = 2_000_000;

/**
 * Compares two texts word by word, by their longest common subsequence. Removed words come before added ones.
 * The spaces after a word belong to it, so the pieces add up to the texts.
 */
export function wordDiff(before: string, after: string): Piece[] {
  const [ones, others] = [wordsOf(before), wordsOf(after)];
  if (ones.length * others.length > MAX_CELLS) {
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  const common = commonLengths(ones, others);
  const pieces: Piece[] = [];
  let [one, other] = [0, 0];
  while (one < ones.length || other < others.length) {
    const [left, right] = [ones[one], others[other]];
    if (left !== undefined && right !== undefined && isSameWord(left, right)) {
      // The last word of a text has no space after it, so the side that has one is used to keep words apart.
      pieces.push({ kind: 'same', text: /\s$/.test(right) ? right : left });
      one += 1;
      other += 1;
    } else if (
      right === undefined ||
      (left !== undefined && (common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0))
    ) {
      pieces.push({ kind: 'removed', text: left ?? '' });
      one += 1;
    } else {
      pieces.push({ kind: 'added', text: right });
      other += 1;
    }
  }
  return joined(pieces);
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const isSameWord = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

/**
 * `lengths[i][j]`: length of the longest common subsequence after word i of one text and word j of the other.
 */
function commonLengths(ones: readonly string[], others: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: ones.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let one = ones.length - 1; one >= 0; one--) {
    const [row, next] = [lengths[one]!, lengths[one + 1]!];
    for (let other = others.length - 1; other >= 0; other--) {
      row[other] = isSameWord(ones[one]!, others[other]!)
        ? next[other + 1]! + 1
        : Math.max(next[other]!, row[other + 1]!);
    }
  }
  return lengths;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const together: Piece[] = [];
  for (const piece of pieces) {
    const last = together.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) together[together.length - 1] = { ...last, text: last.text + piece.text };
    else together.push(piece);
  }
  return together;
}
