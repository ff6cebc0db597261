/** What a plan can include, and what it does. */
export const FEATURES = {
  UNLIMITED_RECORDINGS: 'No limit on recordings. Overrides Max recordings.',
  AI_PROCESSING: 'Transcripts, chapters, AI edits and the assistant.',
  TEAM_SHARING: "Members can watch each other's recordings.",
  ANALYTICS: 'Who watched what, and for how long.',
  PRIORITY_SUPPORT: 'Support answers these tenants first.',
} as const;
export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];
