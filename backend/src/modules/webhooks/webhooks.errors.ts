import { defineErrors } from '../../shared/errors/define-errors.js';

export const MAX_WEBHOOKS = 20;

export const WEBHOOK_ERRORS = defineErrors({
  notFound: { kind: 'not_found', code: 'webhook.not_found', message: 'This webhook does not exist.' },
  deliveryNotFound: {
    kind: 'not_found',
    code: 'webhook.delivery_not_found',
    message: 'This delivery is no longer in the log.',
  },
  tooMany: {
    kind: 'conflict',
    code: 'webhook.too_many',
    message: `An organization can have up to ${MAX_WEBHOOKS} webhooks.`,
  },
  /** Used for an entered address, and in the delivery log if its DNS has changed since. */
  privateTarget: {
    kind: 'invalid',
    code: 'webhook.private_target',
    message: (host: string) => `${host} is not a public address.`,
    details: (host: string) => ({ errors: { url: [`${host} is not a public address`] } }),
  },
  notSlack: {
    kind: 'invalid',
    code: 'webhook.not_slack',
    message: 'This is not the address of an incoming webhook of Slack.',
    details: () => ({
      errors: { url: ['Enter the address that Slack shows: https://hooks.slack.com/services/...'] },
    }),
  },
  isSlack: {
    kind: 'invalid',
    code: 'webhook.is_slack',
    message: 'This is the address of a Slack channel. Add it as a Slack channel.',
    details: () => ({
      errors: { url: ['This is the address of a Slack channel. Add it as a Slack channel'] },
    }),
  },
  noSecret: {
    kind: 'conflict',
    code: 'webhook.no_secret',
    message: 'Messages to Slack are not signed.',
  },
});
