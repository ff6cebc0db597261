/** What a recording comes to, as the API sends it; times in seconds. */
export interface PlayerSummary {
  decisions: readonly { text: string; time: number }[];
  nextSteps: readonly { text: string; who: string | null; due: string | null; time: number }[];
}
