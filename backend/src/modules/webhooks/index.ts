export { ListWebhooks } from './managing/list-webhooks.query.js';
export { WEBHOOK_MESSAGES } from './webhook-events.js';
export { WEBHOOKS_ENTITIES } from './webhooks.entities.js';
export { WebhooksModule } from './webhooks.module.js';
