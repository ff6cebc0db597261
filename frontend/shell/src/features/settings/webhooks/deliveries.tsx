import Button from '@mui/material/Button';
import { formatDateTime } from '@playhead/ui';
import {
  useListWebhookDeliveriesQuery,
  useRedeliverWebhookMutation,
  type WebhookDelivery,
} from '../../../api/webhooks.js';
import { useSave } from '../../../session/use-save.js';
import { CredentialList } from '../credential-list.js';
import * as styles from '../settings.module.css';

/** Polling interval. A sent message is logged immediately and gets its result shortly after. */
const LOOK_MS = 3000;

const STATES: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

function resultOf({ state, attempts, error, durationMs }: WebhookDelivery): string {
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  if (state === 'delivered')
    return `${STATES[state]}${tries} in ${durationMs ?? 0} ms${error ? `. ${error}` : ''}`;
  return error ? `${STATES[state]}${tries}: ${error}` : STATES[state];
}

export function Deliveries({ webhookId }: { webhookId: string }) {
  const deliveries = useListWebhookDeliveriesQuery(
    { webhookId },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  );
  const [redeliver, { isLoading }] = useSave(useRedeliverWebhookMutation(), {
    failed: "The message couldn't be sent again. Please try again.",
  });

  return (
    <CredentialList answer={deliveries} what="the log" empty="Nothing has been sent yet.">
      {(delivery) => (
        <li key={delivery.id} className={styles.row}>
          <div>
            <h3>
              <code>{delivery.type}</code>
            </h3>
            <p>
              {formatDateTime(delivery.createdAt)} · {resultOf(delivery)}
            </p>
            <details className={styles.message}>
              <summary>Message</summary>
              <pre tabIndex={0}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
            </details>
          </div>
          <Button
            size="small"
            disabled={isLoading}
            aria-label={`Send again: ${delivery.type} of ${formatDateTime(delivery.createdAt)}`}
            onClick={() => void redeliver({ webhookId, deliveryId: delivery.id })}
          >
            Send again
          </Button>
        </li>
      )}
    </CredentialList>
  );
}
