import Button from '@mui/material/Button';
import { isApiError } from '@playhead/api';
import { Field, MAX_LENGTH, toast } from '@playhead/ui';
import { useState, type FormEvent } from 'react';
import type { ShareSettings } from '../../api/shares.js';
import * as styles from './sharing.module.css';

type CallToAction = NonNullable<ShareSettings['callToAction']>;

interface CallToActionFormProps {
  saved: CallToAction | null;
  isBusy: boolean;
  /** Null removes it. @returns the error, if any */
  onSave: (callToAction: CallToAction | null) => Promise<unknown>;
}

export function CallToActionForm({ saved, isBusy, onSave }: CallToActionFormProps) {
  const [label, setLabel] = useState(saved?.label ?? '');
  const [url, setUrl] = useState(saved?.url ?? '');
  const [errors, setErrors] = useState<{ label?: string | undefined; url?: string | undefined }>({});
  const isSaved = label.trim() === (saved?.label ?? '') && url.trim() === (saved?.url ?? '');

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = {
      label: label.trim() === '' ? 'Enter a label.' : undefined,
      url: url.trim() === '' ? 'Enter a link.' : undefined,
    };
    setErrors(missing);
    if (missing.label ?? missing.url) return;
    const error = await onSave({ label: label.trim(), url: withScheme(url.trim()) });
    if (!error) return void toast({ title: 'Button saved' });
    const refused = isApiError(error) ? error.errors : undefined;
    setErrors({
      label: refused?.['callToAction.label']?.[0],
      url: refused?.['callToAction.url']?.[0],
    });
  };

  return (
    <form className={styles.setting} noValidate onSubmit={(event) => void save(event)}>
      <p className={styles.label}>Button</p>
      <p className={styles.note}>One button at the top of the page, such as a link to your calendar.</p>
      <div className={styles.callToAction}>
        <Field
          label="Label"
          size="small"
          placeholder="Book a call"
          value={label}
          error={errors.label}
          inputProps={{ maxLength: MAX_LENGTH.callLabel }}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Field
          label="Link"
          size="small"
          type="url"
          placeholder="https://"
          value={url}
          error={errors.url}
          inputProps={{ maxLength: MAX_LENGTH.callUrl }}
          onChange={(event) => setUrl(event.target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="small" disabled={isBusy || isSaved}>
          Save button
        </Button>
        {saved && (
          <Button size="small" variant="text" disabled={isBusy} onClick={() => void onSave(null)}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

/** Adds the scheme, which users leave out. */
const withScheme = (address: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
