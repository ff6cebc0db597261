import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { isApiError } from '@playhead/api';
import { classNames, formatCount, MAX_LENGTH, UnableToLoad } from '@playhead/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import {
  useAddRecipientMutation,
  useListRecipientsQuery,
  useRemoveRecipientMutation,
  type ShareRecipient,
} from '../../api/shares.js';
import { useSave } from '../../session/use-save.js';
import { copyLink } from '../../recording/copy-link.js';
import * as styles from './sharing.module.css';

export function Recipients({ id }: { id: string }) {
  const { data, isError, refetch } = useListRecipientsQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p className={styles.note}>
        Create a link for one person. If someone else opens it, you&apos;ll see that it was forwarded.
      </p>
      <NewRecipient id={id} />
      {isError && <UnableToLoad what="people" onRetry={refetch} />}
      <ul className={styles.list} aria-label="People with a personal link">
        {data?.map((recipient) => (
          <Recipient key={recipient.id} id={id} recipient={recipient} />
        ))}
      </ul>
    </>
  );
}

function NewRecipient({ id }: { id: string }) {
  const prefix = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [addRecipient, { error, isLoading }] = useSave(useAddRecipientMutation(), {
    failed: "This person couldn't be added. Please try again.",
    inFields: (failure) => wrongEmail(failure) !== undefined,
    onSaved: () => {
      setEmail('');
      setName('');
    },
  });
  const wrong = wrongEmail(error);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await addRecipient({ id, addRecipientRequest: { email, name: name || null } });
    field.current?.focus();
  };
  return (
    <form className={styles.newRecipient} noValidate onSubmit={(event) => void add(event)}>
      <div>
        <label className={styles.label} htmlFor={`${prefix}-email`}>
          Email
        </label>
        <OutlinedInput
          id={`${prefix}-email`}
          inputRef={field}
          type="email"
          size="small"
          fullWidth
          value={email}
          autoComplete="off"
          error={wrong !== undefined}
          inputProps={{ 'aria-describedby': `${prefix}-wrong`, maxLength: MAX_LENGTH.email }}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div>
        <label className={styles.label} htmlFor={`${prefix}-name`}>
          Name (optional)
        </label>
        <OutlinedInput
          id={`${prefix}-name`}
          size="small"
          fullWidth
          value={name}
          autoComplete="off"
          inputProps={{ maxLength: MAX_LENGTH.viewerName }}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={isLoading || email.trim() === ''}>
        {isLoading ? 'Adding...' : 'Add'}
      </Button>
      <p id={`${prefix}-wrong`} className={classNames(styles.note, styles.error)} role="status">
        {wrong}
      </p>
    </form>
  );
}

const wrongEmail = (error: unknown): string | undefined =>
  isApiError(error) ? error.errors?.['email']?.[0] : undefined;

function Recipient({ id, recipient }: { id: string; recipient: ShareRecipient }) {
  const [remove, { isLoading }] = useSave(useRemoveRecipientMutation(), {
    failed: "This person couldn't be removed. Please try again.",
  });
  const who = recipient.name ?? recipient.email;
  const link = window.location.origin + recipient.link;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.label}>{who}</p>
        <p className={styles.note}>
          {recipient.name && `${recipient.email} · `}
          {opened(recipient)}
        </p>
      </div>
      <span className={styles.actions}>
        <Button
          size="small"
          aria-label={`Copy link for ${who}`}
          onClick={() => void copyLink(link, `It was created for ${who}.`)}
        >
          Copy link
        </Button>
        <Button size="small" aria-label={`Email link to ${who}`} href={mailOf(recipient, link)}>
          Email link
        </Button>
        <Button
          size="small"
          aria-label={`Remove ${who}`}
          disabled={isLoading}
          onClick={() => void remove({ id, recipientId: recipient.id })}
        >
          Remove
        </Button>
      </span>
    </li>
  );
}

/** Uses the same words as the list of viewers. */
function opened({ viewerCount, forwardedTo }: ShareRecipient): string {
  if (viewerCount === 0) return 'Not opened yet';
  const [latest, ...others] = forwardedTo;
  if (latest === undefined) return 'Opened';
  const more = others.length > 0 ? ` and ${formatCount(others.length, 'other')}` : '';
  return `${viewerCount > forwardedTo.length ? 'Opened · ' : ''}forwarded to ${latest}${more}`;
}

function mailOf({ email, name }: ShareRecipient, link: string): string {
  const body = `${name ? `Hi ${name},` : 'Hi,'}\n\nHere is your link to the recording:\n${link}\n`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('A recording for you')}&body=${encodeURIComponent(body)}`;
}
