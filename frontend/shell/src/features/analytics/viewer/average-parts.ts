import type { AnalyticsSession, ScoreParts } from '../../../api/analytics.js';

/** The four parts of the score, averaged over the counted sessions. */
export function averageParts(sessions: readonly AnalyticsSession[]): ScoreParts {
  const counted = sessions.filter((session) => session.counted);
  const average = (part: keyof ScoreParts): number =>
    counted.length === 0
      ? 0
      : counted.reduce((sum, { scoreParts }) => sum + scoreParts[part], 0) / counted.length;
  return {
    completion: average('completion'),
    chapters: average('chapters'),
    tabs: average('tabs'),
    progress: average('progress'),
  };
}
