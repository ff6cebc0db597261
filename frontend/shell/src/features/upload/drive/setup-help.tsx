import Button from '@mui/material/Button';
import { driveCallbackAddress } from '../../../api/drive.js';
import * as styles from './drive.module.css';

const CONSOLE = 'https://console.cloud.google.com/apis/credentials';

export interface SetupHelpProps {
  onLeave: () => void;
  reload?: () => void;
}

/** Setup instructions for the installation's admin. */
export function SetupHelp({ onLeave, reload = () => window.location.reload() }: SetupHelpProps) {
  return (
    <div className={styles.setup}>
      <h3>Setup Required</h3>
      <p>Google Drive has to be set up on this server before you can import from it.</p>
      <ol>
        <li>
          <a href={CONSOLE} target="_blank" rel="noreferrer">
            Open the Google Cloud console
          </a>{' '}
          and choose a project.
        </li>
        <li>Enable the Google Drive API.</li>
        <li>Configure the OAuth consent screen.</li>
        <li>
          Create OAuth credentials for a web application. Set them as <code>GOOGLE_CLIENT_ID</code> and{' '}
          <code>GOOGLE_CLIENT_SECRET</code>.
        </li>
      </ol>
      <h4>Redirect address to authorize</h4>
      <code className={styles.address} tabIndex={0}>
        {driveCallbackAddress()}
      </code>
      <h4>Quick start</h4>
      <ul>
        <li>Choose External for the consent screen</li>
        <li>Add yourself as a test user</li>
        <li>Stay in testing mode</li>
        <li>Add the redirect URI above</li>
      </ul>
      <div className={styles.actions}>
        <Button variant="contained" color="primary" onClick={reload}>
          {"I've Completed the Setup"}
        </Button>
        <Button onClick={onLeave}>{"I'll Set This Up Later"}</Button>
      </div>
    </div>
  );
}
