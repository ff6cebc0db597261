/** Below this about every third word of a line is wrong. Such lines are shown but not used for generated texts. */
export const SURE_LINE = 0.6;
const SURE_WORD = 0.5;

export function isConfident({ confidence }: { confidence?: number | null }): boolean {
  return (confidence ?? 1) >= SURE_LINE;
}

export function isConfidentWord({ confidence }: { confidence?: number | null }): boolean {
  return (confidence ?? 1) >= SURE_WORD;
}
