import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreateWebhookMutation, useListWebhooksQuery } from '../../../api/webhooks.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';
import { CredentialList } from '../credential-list.js';
import * as styles from '../settings.module.css';
import { EVENT_NAMES, SLACK_EVENTS } from './webhook-events.js';
import { WebhookCard, WebhookSecret } from './webhook-card.js';
import { WebhookForm, type WebhookWish } from './webhook-form.js';

export function WebhooksSettings() {
  const webhooks = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  useLeaveWhenSignedOut(webhooks.data === null);
  const [create, { data: made, reset: forget }] = useCreateWebhookMutation();

  const [isAdding, setAdding] = useState(false);
  const addSlack = async (wish: WebhookWish) => {
    const answer = await create({ createWebhookRequest: { ...wish, kind: 'slack' } });
    if (!answer.error) setAdding(false);
    return answer;
  };

  return (
    <>
      <section className={styles.card} aria-labelledby="slack">
        <div>
          <h2 id="slack">Slack</h2>
          <p>
            Get a message in a channel when a recording is ready, when someone new opens it, and when a viewer
            asks a question.
          </p>
        </div>
        {isAdding ? (
          <>
            <p>
              Open{' '}
              <a href="https://api.slack.com/apps" target="_blank" rel="noreferrer">
                your Slack apps
              </a>
              , create or choose one, and turn on Incoming Webhooks. “Add New Webhook to Workspace” asks for
              the channel and gives you a Webhook URL. Paste it here.
            </p>
            <WebhookForm
              kind="slack"
              wish={{ url: '', events: SLACK_EVENTS, ownerIds: [], folderIds: [] }}
              label="Connect Slack"
              busyLabel="Connecting..."
              onSave={addSlack}
              onCancel={() => setAdding(false)}
            />
          </>
        ) : (
          <div className={styles.actions}>
            <Button onClick={() => setAdding(true)}>Connect Slack</Button>
          </div>
        )}
      </section>
      <section className={styles.card} aria-labelledby="webhooks">
        <div>
          <h2 id="webhooks">Webhooks</h2>
          <p>
            Notify other systems when something happens to your organization&apos;s recordings. Messages are
            signed as in{' '}
            <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </a>{' '}
            and retried for two days if the address doesn&apos;t answer.
          </p>
        </div>
        <WebhookForm
          kind="webhook"
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
      {made?.secret && <WebhookSecret secret={made.secret} onClose={forget} />}
    </>
  );
}
