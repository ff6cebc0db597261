import { WEBHOOK_ERRORS } from '../webhooks.errors.js';
import type { WebhookKind } from '../webhook.entity.js';
import { hostAndPort, requirePublicTarget } from '../../../shared/outgoing/public-target.js';

const SLACK = { origin: 'https://hooks.slack.com', path: /^\/services\/\w+\/\w+\/\w+$/ };

/**
 * Refuses an address before it is stored if requests to it would be refused.
 * @param allowedHosts `host:port` that may be private or replace Slack, as the operator allows
 * @throws WEBHOOK_ERRORS.privateTarget, `isSlack` if a Slack URL needs the other kind, or `notSlack`
 */
export async function requireTarget(
  { kind, url }: { kind: WebhookKind; url: string },
  allowedHosts: readonly string[],
): Promise<void> {
  const target = new URL(url);
  const isOfChannel = SLACK.path.test(target.pathname) && !target.search;
  if (kind === 'webhook') {
    if (isOfChannel && target.origin === SLACK.origin) throw WEBHOOK_ERRORS.isSlack();
    return requirePublicTarget(url, allowedHosts, WEBHOOK_ERRORS.privateTarget);
  }
  const isSlack = target.origin === SLACK.origin || allowedHosts.includes(hostAndPort(target));
  if (!isSlack || !isOfChannel) throw WEBHOOK_ERRORS.notSlack();
}
