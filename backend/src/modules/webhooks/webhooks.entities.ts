import { Delivery } from './delivery.entity.js';
import { Webhook } from './webhook.entity.js';

export const WEBHOOKS_ENTITIES = [Delivery, Webhook];
