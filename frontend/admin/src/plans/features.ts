/** Label and description of each plan feature. */
export const FEATURES = {
  UNLIMITED_RECORDINGS: {
    label: 'Unlimited recordings',
    hint: 'No limit on recordings. Overrides Max recordings.',
  },
  AI_PROCESSING: { label: 'AI processing', hint: 'Transcripts, chapters, AI edits and the assistant.' },
  TEAM_SHARING: { label: 'Team sharing', hint: "Members can watch each other's recordings." },
  ANALYTICS: { label: 'Analytics', hint: 'Who watched what, and for how long.' },
  PRIORITY_SUPPORT: { label: 'Priority support', hint: 'Support answers these tenants first.' },
  CUSTOM_EMAILS: {
    label: 'Custom emails',
    hint: 'Sends follow-ups that members write, and puts their names into invitations.',
  },
} as const;
export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/** The backend may have features that this portal does not know. They keep their own name. */
export const labelOf = (name: string): string =>
  (FEATURES as Partial<Record<string, { label: string }>>)[name]?.label ?? name;
