import { Webhook } from 'standardwebhooks';

/** Headers by Standard Webhooks 1.0 (https://www.standardwebhooks.com), signed with each secret. */
export const signedHeaders = (
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
});
