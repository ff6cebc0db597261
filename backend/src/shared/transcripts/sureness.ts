/** A line below this has about every third word wrong: it is shown, and nothing is made of it. */
const SURE_LINE = 0.6;
/** A word below this is marked as hard to hear. */
const SURE_WORD = 0.5;

/** Whether a line may become part of a title, a summary, a next step or a quoted answer. */
export function isSure({ confidence }: { confidence?: number | null }): boolean {
  return (confidence ?? 1) >= SURE_LINE;
}

export function isSureWord({ confidence }: { confidence?: number | null }): boolean {
  return (confidence ?? 1) >= SURE_WORD;
}
