export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many words on both sides the table below would cost more than its colours are worth. */
const MAX_CELLS = 2_000_000;

/**
 * Compares two texts word by word, by their longest common subsequence; what goes stands before what comes. The spaces
 * after a word belong to it, so that the pieces together read as the texts do.
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
      // At the end of one text no space follows, and in the other what goes or comes would stick to it.
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

/** `lengths[i][j]`: the longest common subsequence of what follows word i of the ones and word j of the others. */
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
