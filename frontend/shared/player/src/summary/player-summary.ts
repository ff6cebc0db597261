/** What a recording comes to, as the API sends it; times in seconds. */
export interface PlayerSummary {
  decisions: readonly { text: string; time: number }[];
  nextSteps: readonly NextStep[];
}

/** `text` is what was said, word for word; who does it and by when, where the words say so surely. */
interface NextStep {
  momentId: string;
  speaker: string | null;
  text: string;
  who: string | null;
  due: string | null;
  time: number;
}
