import { AddToDriveOutlinedIcon } from '@playhead/ui/icons/add-to-drive-outlined';
import Button from '@mui/material/Button';
import { driveAuthAddress } from '../../../api/drive.js';
import * as styles from './drive.module.css';

export interface ConnectPromptProps {
  /** Whether an earlier connection has expired. */
  isExpired: boolean;
  onCancel: () => void;
}

export function ConnectPrompt({ isExpired, onCancel }: ConnectPromptProps) {
  return (
    <div className={styles.prompt}>
      <AddToDriveOutlinedIcon aria-hidden="true" />
      <h3>{isExpired ? 'Reconnect Google Drive' : 'Connect Google Drive'}</h3>
      <p>Choose a recording from your drive. Playhead reads only the files that you select.</p>
      <div className={styles.actions}>
        <Button variant="contained" color="primary" href={driveAuthAddress('dialog')}>
          Connect
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
