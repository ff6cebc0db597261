import { aPerson } from '../support/people.js';
import type { TestProduct } from '../support/product.js';
import type { States } from './situation.js';

/** What a manager finds of the addresses that are told what viewers do. */
export function webhookStates(product: TestProduct): States {
  return {
    'a manager with a webhook that has failed is signed in': async () => {
      const { browser } = await aPerson(product);
      const { id: webhookId } = await browser.ask<{ id: string }>('POST', '/api/webhooks', {
        ...{ url: 'https://example.com/hook', events: ['recording.viewed', 'recording.comment'] },
      });
      const { deliveryId } = await browser.ask<{ deliveryId: string }>(
        'POST',
        `/api/webhooks/${webhookId}/test`,
      );
      // As workers leave it that were answered 500 until they gave up.
      await product.database.query(
        `update webhook_delivery set state = 'failed', attempts = 8, status = 500, error = 'It answered 500.',
           duration_ms = 120, attempted_at = now() where id = $1`,
        [deliveryId],
      );
      return { browser, values: { webhookId, deliveryId } };
    },
  };
}
