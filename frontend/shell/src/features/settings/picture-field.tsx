import Button from '@mui/material/Button';
import { LIMITS } from '@playhead/ui';
import { useId, useRef, type ReactNode } from 'react';
import * as styles from './picture-field.module.css';

/**
 * Pixels. Larger than any place that shows the picture, and small enough that even noise stays below the size
 * limit. The second size is the fallback.
 */
const SIDES = [640, 320];

interface PictureFieldProps {
  /** For example `Logo`. */
  label: string;
  hint: string;
  /** The picture, or a placeholder. */
  shown: ReactNode;
  isSet: boolean;
  error: string | undefined;
  isBusy: boolean;
  onRefused: (why: string) => void;
  /** A data URL. Null removes the picture. */
  onChange: (picture: string | null) => Promise<void>;
}

/** A picture that is saved as soon as it is chosen. */
export function PictureField({
  label,
  hint,
  shown,
  isSet,
  error,
  isBusy,
  onRefused,
  onChange,
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const sent = file.size > LIMITS.pictureBytes ? await drawSmaller(file).catch(() => null) : file;
    if (!sent) return onRefused('Choose a PNG, JPEG or WebP image.');
    await onChange(await dataUrlOf(sent));
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.picture}>
        {shown}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <Button disabled={isBusy} aria-describedby={`${id}-note`} onClick={() => input.current?.click()}>
          {isSet ? 'Replace' : `Upload ${label.toLowerCase()}`}
        </Button>
        {isSet && (
          <Button variant="text" disabled={isBusy} onClick={() => void onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.note} role={error ? 'alert' : undefined}>
        {error ?? `PNG, JPEG or WebP. ${hint}`}
      </p>
    </div>
  );
}

/** Scales down, because photos from phones have many megabytes. @throws if the file is not a picture */
async function drawSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    if (blob && blob.size <= LIMITS.pictureBytes) return blob;
  }
  return null;
}

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
