import Button from '@mui/material/Button';
import { formatBytes } from '@playhead/ui';
import { useId, useRef } from 'react';
import * as styles from './branding.module.css';

const MAX_LOGO_BYTES = 256 * 1024;

interface LogoFieldProps {
  path: string | null;
  error: string | undefined;
  isBusy: boolean;
  onRefused: (why: string) => void;
  /** A data: address; null removes it. */
  onChange: (logo: string | null) => Promise<void>;
}

/** A logo is saved as soon as it is chosen. */
export function LogoField({ path, error, isBusy, onRefused, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES)
      return onRefused(`This picture is ${formatBytes(file.size)}. A logo has at most 256 KB.`);
    await onChange(await dataUrlOf(file));
  };
  return (
    <div className={styles.logo}>
      <span className={styles.label}>Logo</span>
      <div className={styles.picture}>
        {path ? <img src={path} alt="Your logo" /> : <span>No logo yet</span>}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label="Logo"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <Button disabled={isBusy} aria-describedby={`${id}-note`} onClick={() => input.current?.click()}>
          {path ? 'Replace' : 'Upload logo'}
        </Button>
        {path && (
          <Button variant="text" disabled={isBusy} onClick={() => void onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.note} role={error ? 'alert' : undefined}>
        {error ?? 'PNG, JPEG or WebP, up to 256 KB. It is shown 32 pixels high.'}
      </p>
    </div>
  );
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
