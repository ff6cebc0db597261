import Button from '@mui/material/Button';
import { DialogFrame, toast } from '@playhead/ui';
import * as styles from '../settings.module.css';

/** The codes are shown once, so only the buttons close the dialog. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Copied', description: 'Keep the codes where you keep passwords.' });
    } catch {
      toast({ title: 'Failed to copy', description: 'Select the codes and copy them manually.' });
    }
  };
  return (
    <DialogFrame
      title="Save your recovery codes"
      width="xs"
      contentProps={{ className: styles.farewell }}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy codes</Button>
          <Button variant="contained" color="primary" autoFocus onClick={onClose}>
            I saved them
          </Button>
        </>
      }
    >
      <p>Each one signs you in once if you lose your device. You won&apos;t see them again.</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
