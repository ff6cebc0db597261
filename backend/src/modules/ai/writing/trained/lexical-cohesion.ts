export interface TokenStream {
  tokens: readonly number[];
  offsets: readonly number[];
  vocabulary: number;
}

/**
 * Dissimilarity of the `width` tokens before and after each line: one minus the cosine of counts with rare words
 * weighted higher (Hearst 1997, TextTiling). Sliding windows make it linear in the number of tokens.
 */
export function lexicalGaps({ tokens, offsets, vocabulary }: TokenStream, width: number): number[] {
  const weight = rarity(tokens, vocabulary);
  const left = new Float64Array(vocabulary);
  const right = new Float64Array(vocabulary);
  let dot = 0;
  let leftNorm = 0;
  let rightNorm = 0;
  const toLeft = (at: number, by: 1 | -1) => {
    const id = tokens[at] ?? 0;
    const w = weight[id] ?? 0;
    leftNorm += w * (2 * by * (left[id] ?? 0) + 1);
    dot += by * w * (right[id] ?? 0);
    left[id] = (left[id] ?? 0) + by;
  };
  const toRight = (at: number, by: 1 | -1) => {
    const id = tokens[at] ?? 0;
    const w = weight[id] ?? 0;
    rightNorm += w * (2 * by * (right[id] ?? 0) + 1);
    dot += by * w * (left[id] ?? 0);
    right[id] = (right[id] ?? 0) + by;
  };
  let position = 0;
  let rightEnd = 0;
  return offsets.map((offset) => {
    while (rightEnd < Math.min(tokens.length, offset + width)) toRight(rightEnd++, 1);
    while (position < offset) {
      toRight(position, -1);
      toLeft(position, 1);
      if (position >= width) toLeft(position - width, -1);
      position++;
    }
    return leftNorm > 1e-9 && rightNorm > 1e-9 ? 1 - dot / Math.sqrt(leftNorm * rightNorm) : 0;
  });
}

/** Squared log inverse frequency: a word said once weighs most. */
function rarity(tokens: readonly number[], vocabulary: number): Float64Array {
  const counts = new Float64Array(vocabulary);
  for (const id of tokens) counts[id] = (counts[id] ?? 0) + 1;
  return counts.map((count) => Math.log(1 + tokens.length / Math.max(1, count)) ** 2);
}
