/** The summary of a recording. Times in seconds. */
export interface PlayerSummary {
  decisions: readonly { text: string; time: number }[];
  nextSteps: readonly NextStep[];
}

/**
 * `text` is the quoted line. `who` and `due` are set if the line or a user names them, `what` if a model or a
 * user wrote it.
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
