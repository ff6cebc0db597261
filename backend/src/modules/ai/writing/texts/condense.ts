import type { TranscriptLine } from '../../../recordings/index.js';
import { contentStems } from '../../../../shared/text/tokenise.js';

const BLOCK_S = 60;

/** What is certain to be kept takes this share of the budget at most. */
const CERTAIN = 0.5;

/** Every minute keeps its share, so that the whole stays in view. @param certain lines kept before all others */
export function condense(
  lines: readonly TranscriptLine[],
  budget: number,
  certain: readonly TranscriptLine[] = [],
): TranscriptLine[] {
  if (sizeOf(lines) <= budget) return [...lines];
  if (certain.length > 0) {
    const kept = new Set<TranscriptLine>();
    let left = budget * CERTAIN;
    for (const line of certain)
      if (!kept.has(line) && line.text.length <= left) {
        kept.add(line);
        left -= line.text.length;
      }
    const others = lines.filter((line) => !kept.has(line));
    for (const line of condense(others, budget - sizeOf([...kept]))) kept.add(line);
    return lines.filter((line) => kept.has(line));
  }
  const blocks = new Map<number, TranscriptLine[]>();
  for (const line of lines) {
    const minute = Math.floor(line.start / BLOCK_S);
    const block = blocks.get(minute) ?? [];
    block.push(line);
    blocks.set(minute, block);
  }
  const share = Math.floor(budget / blocks.size);
  return [...blocks.values()].flatMap((block) => richest(block, share));
}

function richest(block: readonly TranscriptLine[], budget: number): TranscriptLine[] {
  const ranked = block
    .map((line) => ({ line, substance: new Set(contentStems(line.text)).size }))
    .sort((a, b) => b.substance - a.substance);
  const kept = new Set<TranscriptLine>();
  let left = budget;
  for (const { line } of ranked) {
    if (line.text.length > left) continue;
    kept.add(line);
    left -= line.text.length;
  }
  return block.filter((line) => kept.has(line));
}

function sizeOf(lines: readonly TranscriptLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
