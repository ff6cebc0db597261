import { useCreateWebhookMutation, useListWebhooksQuery } from '../../../api/webhooks.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { CredentialList } from '../credential-list.js';
import * as styles from '../settings.module.css';
import { EVENT_NAMES } from './webhook-events.js';
import { WebhookCard, WebhookSecret } from './webhook-card.js';
import { WebhookForm } from './webhook-form.js';

export function WebhooksSettings() {
  const webhooks = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(webhooks.data === null);
  const [create, { data: made, reset: forget }] = useCreateWebhookMutation();

  return (
    <>
      <section className={styles.card} aria-labelledby="webhooks">
        <div>
          <h2 id="webhooks">Webhooks</h2>
          <p>
            Tell your CRM or chat what becomes of your organization&apos;s recordings and what viewers do.
            Messages are signed as in{' '}
            <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            and sent again for two days when the address doesn&apos;t answer.
          </p>
        </div>
        <WebhookForm
          wish={{ url: '', events: EVENT_NAMES, ownerIds: [], folderIds: [] }}
          label="Add webhook"
          busyLabel="Adding..."
          onSave={(createWebhookRequest) => create({ createWebhookRequest })}
        />
        {webhooks.data?.length ? null : (
          <CredentialList answer={webhooks} what="your webhooks" empty="No webhooks yet.">
            {() => null}
          </CredentialList>
        )}
      </section>
      {webhooks.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
      {made && <WebhookSecret secret={made.secret} onClose={forget} />}
    </>
  );
}
