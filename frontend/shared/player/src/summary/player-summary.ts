/** What a recording comes to, as the API sends it; times in seconds. */
export interface PlayerSummary {
  decisions: readonly { text: string; time: number }[];
  nextSteps: readonly NextStep[];
}

/**
 * `text` is what was said, word for word; who does it and by when, where the words say so surely; `what` is to be done, in
 * short, where a model read it.
 */
interface NextStep {
  momentId: string;
  speaker: string | null;
  text: string;
  who: string | null;
  due: string | null;
  what?: string | null;
  time: number;
}
