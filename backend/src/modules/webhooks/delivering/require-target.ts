import { WEBHOOK_ERRORS } from '../webhooks.errors.js';
import type { WebhookKind } from '../webhook.entity.js';
import { hostAndPort, requirePublicTarget } from './public-lookup.js';

const SLACK = { origin: 'https://hooks.slack.com', path: /^\/services\/\w+\/\w+\/\w+$/ };

/**
 * Refuses an address that would never be sent to, before it is kept.
 * @param allowedHosts `host:port` that may be private or stand in for Slack, as an operator allows
 * @throws WEBHOOK_ERRORS.privateTarget, or WEBHOOK_ERRORS.notSlack
 */
export async function requireTarget(
  { kind, url }: { kind: WebhookKind; url: string },
  allowedHosts: readonly string[],
): Promise<void> {
  if (kind === 'webhook') return requirePublicTarget(url, allowedHosts);
  const target = new URL(url);
  const isSlack = target.origin === SLACK.origin || allowedHosts.includes(hostAndPort(target));
  if (!isSlack || !SLACK.path.test(target.pathname) || target.search) throw WEBHOOK_ERRORS.notSlack();
}
