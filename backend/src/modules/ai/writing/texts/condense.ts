import { contentStems } from '../../../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

const BLOCK_S = 60;

/** Keeps a share of every minute, so that the whole is covered. */
export function condense(lines: readonly TranscriptLine[], budget: number): TranscriptLine[] {
  if (sizeOf(lines) <= budget) return [...lines];
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
