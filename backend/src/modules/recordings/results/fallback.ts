export const FALLBACK_TASKS = ['transcription', 'writing'] as const;
export type FallbackTask = (typeof FALLBACK_TASKS)[number];

/** One engine failed and another did its work; `reason` is a sentence for a person. */
export interface FallbackFacts {
  failed: string;
  served: string;
  reason: string;
}

/** The same as a recording keeps it; `at` is ISO 8601. */
export interface Fallback extends FallbackFacts {
  task: FallbackTask;
  at: string;
}
