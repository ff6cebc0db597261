import Button from '@mui/material/Button';
import { ConfirmDialog, formatDateTime, SecretDialog, Toggle, toast } from '@playhead/ui';
import { useId, useState } from 'react';
import {
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  type Webhook,
} from '../../../api/webhooks.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from '../settings.module.css';
import { Deliveries } from './deliveries.js';
import { WEBHOOK_EVENTS } from './webhook-events.js';
import { WebhookForm, type WebhookWish } from './webhook-form.js';

/** Slack's error codes in words. */
const STOPS: Record<string, string> = {
  no_service: 'the webhook was removed',
  channel_is_archived: 'the channel is archived',
  invalid_token: 'the webhook was revoked',
};

export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id: webhookId, kind, url, events, ownerIds, folderIds, isPaused, stoppedReason } = webhook;
  const isSlack = kind === 'slack';
  const name = isSlack ? `Slack channel, added ${formatDateTime(webhook.createdAt)}` : url;
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const [asked, setAsked] = useState<'remove' | 'rotate' | null>(null);
  const changing = useChangeWebhookMutation();
  const [change] = changing;
  const [pause] = useSave(changing, { failed: "The webhook couldn't be changed. Please try again." });
  const [test, { isLoading: isTesting }] = useSave(useTestWebhookMutation(), {
    failed: "The test couldn't be sent. Please try again.",
    onSaved: () => {
      setLogOpen(true);
      toast({ title: 'Test sent', description: 'See the log for the result.' });
    },
  });
  const failed = "That didn't work. Please try again.";
  const [rotate, { data: rotated, isLoading: isRotating, reset: forget }] = useSave(
    useRotateWebhookSecretMutation(),
    { failed },
  );
  const [remove, { isLoading: isRemoving }] = useSave(useRemoveWebhookMutation(), {
    failed,
    onSaved: () => toast({ title: 'Webhook removed', description: name }),
  });

  const save = async (wish: WebhookWish) => {
    const answer = await change({
      webhookId,
      changeWebhookRequest: { ...wish, url: wish.url || undefined },
    });
    if (!answer.error) setEditing(false);
    return answer;
  };
  const confirm = async () => {
    await (asked === 'remove' ? remove({ webhookId }) : rotate({ webhookId }));
    setAsked(null);
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.address}>
        {name}
      </h2>
      {stoppedReason && (
        <p role="alert" className={styles.wrong}>
          {isSlack
            ? `Slack no longer accepts messages here: ${STOPS[stoppedReason] ?? stoppedReason}. Choose “Edit” and enter the Webhook URL of another one, or switch this on again once it's fixed in Slack.`
            : `Paused: the address answered ${stoppedReason}, which means it's gone. Choose “Edit” and enter another one, or switch this on again once it works.`}
        </p>
      )}
      {isEditing ? (
        <WebhookForm
          kind={kind}
          isKnown
          wish={{ url: isSlack ? '' : url, events, ownerIds, folderIds }}
          label="Save"
          busyLabel="Saving..."
          onSave={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <Toggle
            label={isPaused ? 'Paused' : 'Sending'}
            hint={
              isPaused
                ? "Events that happen while it's paused aren't sent later."
                : events.map((name) => (isSlack ? WEBHOOK_EVENTS[name] : name)).join(' · ')
            }
            isOn={!isPaused}
            onChange={(isOn) => void pause({ webhookId, changeWebhookRequest: { isPaused: !isOn } })}
          />
          <div className={styles.actions}>
            <Button size="small" disabled={isTesting} onClick={() => void test({ webhookId })}>
              {isTesting ? 'Sending...' : 'Send test'}
            </Button>
            <Button size="small" onClick={() => setEditing(true)}>
              Edit
            </Button>
            {!isSlack && (
              <Button size="small" onClick={() => setAsked('rotate')}>
                New secret
              </Button>
            )}
            <Button size="small" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
              {isLogOpen ? 'Hide log' : 'Show log'}
            </Button>
            <Button size="small" color="error" onClick={() => setAsked('remove')}>
              Remove
            </Button>
          </div>
        </>
      )}
      {isLogOpen && <Deliveries webhookId={webhookId} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'rotate' ? 'Create a new secret?' : 'Remove this webhook?'}
        confirmLabel={asked === 'rotate' ? 'Create secret' : 'Remove'}
        busyLabel={asked === 'rotate' ? 'Creating...' : 'Removing...'}
        busy={isRemoving || isRotating}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {asked === 'rotate'
          ? 'Messages are also signed with the old secret for 24 hours.'
          : 'Nothing more is sent to this address, and its log is deleted.'}
      </ConfirmDialog>
      {rotated && <WebhookSecret secret={rotated.secret} onClose={forget} />}
    </section>
  );
}

export const WebhookSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title="The secret of your webhook"
    label="Secret"
    value={secret}
    hint="Verify messages with it, as Standard Webhooks describes. You won't see it again."
    onClose={onClose}
  />
);
