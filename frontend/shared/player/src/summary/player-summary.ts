/** The summary of a recording as the API sends it. Times in seconds. */
export interface PlayerSummary {
  decisions: readonly { text: string; time: number }[];
  nextSteps: readonly NextStep[];
}

/**
 * `text` is what was said, word for word. `who` does it and `due` are there where the words or a person say so; `what` is to
 * be done, where a model or a person wrote it.
 */
export interface NextStep {
  momentId: string;
  speaker: string | null;
  text: string;
  who: string | null;
  due: string | null;
  what?: string | null;
  time: number;
}
