/** `brought`: as the file of a transcript says; `unsure`: the likeliest of several, to be asked about. */
export const LANGUAGE_SOURCES = ['detected', 'chosen', 'brought', 'unsure'] as const;
export type LanguageSource = (typeof LANGUAGE_SOURCES)[number];

export interface LikelyLanguage {
  /** BCP 47. */
  language: string;
  /** 0 to 1. */
  confidence: number;
}

/** What a transcript was heard in. */
export interface HeardLanguage {
  /** BCP 47. */
  language: string;
  source: LanguageSource;
  /** 0 to 1; null where the engine does not say. */
  confidence: number | null;
  /** The likeliest first, where it is unsure. */
  likely?: LikelyLanguage[];
}
