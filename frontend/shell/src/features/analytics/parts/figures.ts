/** Formats a share from 0 to 1 as whole percent. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

export type Rating = 'Excellent' | 'Good' | 'Fair' | 'Low';

/** The name of an engagement score from 0 to 100. */
export function ratingOf(score: number): Rating {
  if (score >= 80) return 'Excellent';
  if (score >= 60) return 'Good';
  return score >= 40 ? 'Fair' : 'Low';
}
