import type { AnalyticsSession } from '../../../api/analytics.js';

const REASONS: Record<string, string> = {
  owner: 'your own visits',
  member: 'visits by your team',
  automated: 'link scanners and other automated clients',
  impossible: 'reported more watch time than possible',
};

/** Why sessions are excluded, in words. */
export const reasonWords = (reason: string | null): string => REASONS[reason ?? ''] ?? 'another reason';

/** A short name of the session's device. Null if it sent no user agent. */
export function deviceName(device: AnalyticsSession['deviceInfo']): string | null {
  const agent = device?.userAgent;
  if (!agent) return null;
  if (/iphone|ipod/i.test(agent)) return 'iPhone';
  if (/ipad/i.test(agent)) return 'iPad';
  if (/android/i.test(agent)) return 'Android';
  if (/windows/i.test(agent)) return 'Windows';
  if (/mac os/i.test(agent)) return 'Mac';
  return /linux/i.test(agent) ? 'Linux' : null;
}
