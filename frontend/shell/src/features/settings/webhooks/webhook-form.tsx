import Button from '@mui/material/Button';
import { showFieldErrors } from '@playhead/api';
import { Field } from '@playhead/ui';
import { useForm } from 'react-hook-form';
import { useListFoldersQuery } from '../../../api/library.js';
import { useListMembersQuery } from '../../../api/members.js';
import { listed, treeOf } from '../../../recording/folder-tree.js';
import { toastError } from '../../../session/toast-error.js';
import * as styles from '../settings.module.css';
import type { Webhook } from '../../../api/webhooks.js';
import { EVENT_NAMES, SLACK_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.js';

export interface WebhookWish {
  url: string;
  events: WebhookEvent[];
  ownerIds: string[];
  folderIds: string[];
}

const ADDRESSES = {
  webhook: { label: 'Address', placeholder: 'https://example.com/playhead' },
  slack: { label: 'Webhook URL', placeholder: 'https://hooks.slack.com/services/...' },
};

export interface WebhookFormProps {
  kind: Webhook['kind'];
  /** Whether the webhook exists. Its URL is then set, but Slack's form does not show it. */
  isKnown?: boolean;
  wish: WebhookWish;
  label: string;
  busyLabel: string;
  /** Resolves to the error of the call, if any. */
  onSave: (wish: WebhookWish) => Promise<{ error?: unknown }>;
  onCancel?: () => void;
}

export function WebhookForm({
  kind,
  isKnown = false,
  wish,
  label,
  busyLabel,
  onSave,
  onCancel,
}: WebhookFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: wish });
  const { errors, isSubmitting } = formState;
  const isSlack = kind === 'slack';
  const isKept = isKnown && isSlack;
  const { data: members } = useListMembersQuery();
  const { data: folders = [] } = useListFoldersQuery();
  // A deleted folder stays selected until the user removes it. Otherwise the filter would vanish without
  // notice.
  const gone = wish.folderIds.filter((id) => folders.every((folder) => folder.id !== id));

  const save = async (given: WebhookWish) => {
    const { error } = await onSave({ ...given, url: given.url.trim() });
    if (!error) return reset();
    if (!showFieldErrors(error, ['url', 'events'], setError))
      toastError(error, 'Error', "The webhook couldn't be saved. Please try again.");
  };

  const event = (name: WebhookEvent) => (
    <label key={name}>
      <input
        type="checkbox"
        value={name}
        {...register('events', {
          validate: (events) => events.length > 0 || 'Choose at least one event',
        })}
      />
      <span>
        {WEBHOOK_EVENTS[name]} {!isSlack && <code>{name}</code>}
      </span>
    </label>
  );

  return (
    <form className={styles.newToken} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <Field
        label={ADDRESSES[kind].label}
        type="url"
        placeholder={ADDRESSES[kind].placeholder}
        hint={isKept ? 'Leave it empty to keep the current address.' : undefined}
        autoComplete="off"
        error={errors.url?.message}
        {...register('url', { validate: (url) => isKept || url.trim() !== '' || 'Enter an address' })}
      />
      <fieldset>
        <legend>Send a message when</legend>
        {isSlack ? (
          <>
            {SLACK_EVENTS.map(event)}
            <details open={wish.events.some((name) => !SLACK_EVENTS.includes(name))}>
              <summary>More events</summary>
              {EVENT_NAMES.filter((name) => !SLACK_EVENTS.includes(name)).map(event)}
            </details>
          </>
        ) : (
          EVENT_NAMES.map(event)
        )}
        {errors.events && (
          <p role="alert" className={styles.wrong}>
            {errors.events.message}
          </p>
        )}
      </fieldset>
      {(members?.length ?? 0) > 1 && (
        <fieldset>
          <legend>For recordings of</legend>
          {members?.map(({ id, name, email }) => (
            <label key={id}>
              <input type="checkbox" value={id} {...register('ownerIds')} />
              <span>{name || email}</span>
            </label>
          ))}
          <p>If you choose no one, everyone&apos;s recordings are included.</p>
        </fieldset>
      )}
      {folders.length + gone.length > 0 && (
        <fieldset>
          <legend>For recordings in</legend>
          {listed(treeOf(folders)).map(([{ id, name }, depth]) => (
            <label key={id} style={{ marginInlineStart: 28 * depth }}>
              <input type="checkbox" value={id} {...register('folderIds')} />
              <span>{name}</span>
            </label>
          ))}
          {gone.map((id) => (
            <label key={id}>
              <input type="checkbox" value={id} {...register('folderIds')} />
              <span>A folder that was deleted</span>
            </label>
          ))}
          <p>Includes subfolders. If you choose none, all folders are included.</p>
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? busyLabel : label}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
