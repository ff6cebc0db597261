import Button from '@mui/material/Button';
import { classNames, toast } from '@playhead/ui';
import { copyText, shareLink } from '../../recording/share-link.js';
import * as styles from './sharing.module.css';

/** Code that embeds the page in another site. The gate still asks for an email. */
export function EmbedCode({ shareId }: { shareId: string }) {
  const copy = async () => {
    const copied = await copyText(codeOf(shareId));
    if (copied) toast({ title: 'Embed code copied', description: 'Viewers enter their email there too.' });
    else toast({ title: 'Failed to copy', description: 'Please try again', variant: 'destructive' });
  };
  return (
    <div className={classNames(styles.row, styles.setting)}>
      <div>
        <p className={styles.label}>Embed</p>
        <p className={styles.note}>
          {window.location.protocol === 'https:'
            ? 'Shows this page on another site. Viewers enter their email there too.'
            : 'Shows this page on another site. This works once Playhead runs on https.'}
        </p>
      </div>
      <Button onClick={() => void copy()}>Copy embed code</Button>
    </div>
  );
}

const codeOf = (shareId: string): string =>
  `<iframe src="${shareLink(shareId)}" width="640" height="640" title="Recording" style="border:0;max-width:100%" ` +
  `allow="fullscreen; picture-in-picture" referrerpolicy="no-referrer"></iframe>`;
