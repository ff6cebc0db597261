import Button from '@mui/material/Button';
import { driveAuthAddress, useGetDriveStatusQuery } from '../../api/drive.js';
import { useDriveDisconnection } from '../../session/disconnect-drive.js';
import * as styles from './settings.module.css';

/** The cloud drive settings, if this installation has one. */
export function CloudDriveCard() {
  const { data: status, isLoading } = useGetDriveStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const { disconnect, isDisconnecting } = useDriveDisconnection({ title: 'Disconnect failed' });
  const isOff = !isLoading && !status?.configured;
  return (
    <section className={styles.card} aria-labelledby="drive-title">
      <div className={styles.head}>
        <div>
          <h2 id="drive-title">Google Drive {isOff && <span className={styles.soon}>Coming Soon</span>}</h2>
          <p>
            {status?.connected
              ? status.email
                ? `Connected as ${status.email}.`
                : 'Connected.'
              : 'Import recordings straight from your cloud drive.'}
          </p>
        </div>
        {status?.connected ? (
          <Button disabled={isDisconnecting} onClick={() => void disconnect()}>
            Disconnect
          </Button>
        ) : (
          <Button {...(status?.configured ? { href: driveAuthAddress('settings') } : { disabled: true })}>
            Connect
          </Button>
        )}
      </div>
    </section>
  );
}
