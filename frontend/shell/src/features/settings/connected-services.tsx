import Button from '@mui/material/Button';
import { formatDate, Skeleton } from '@playhead/ui';
import { useId } from 'react';
import * as styles from './settings.module.css';

/** State of a user's cloud drive. `unavailable` means that this installation offers none. */
type DriveConnection =
  | 'unavailable'
  | 'loading'
  | 'not-connected'
  | { email: string | null; /** ISO 8601 */ connectedAt: string };

export interface ConnectedServicesProps {
  drive: DriveConnection;
  connectAddress: string;
  isDisconnecting?: boolean;
  onDisconnect?: () => void;
}

export function ConnectedServices({
  drive,
  connectAddress,
  isDisconnecting = false,
  onDisconnect,
}: ConnectedServicesProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Connected Services</h2>
      <div className={styles.row}>
        <div>
          <h3>Google Drive {drive === 'unavailable' && <span className={styles.soon}>Coming soon</span>}</h3>
          <DriveStatus drive={drive} />
        </div>
        {typeof drive === 'object' ? (
          <Button disabled={isDisconnecting} onClick={onDisconnect}>
            Disconnect
          </Button>
        ) : (
          <Button {...(drive === 'not-connected' ? { href: connectAddress } : { disabled: true })}>
            Connect
          </Button>
        )}
      </div>
    </section>
  );
}

function DriveStatus({ drive }: { drive: DriveConnection }) {
  if (drive === 'loading')
    return (
      <p aria-busy="true">
        Loading
        <Skeleton width={120} height={12} />
      </p>
    );
  if (typeof drive === 'object')
    return (
      <p>
        Connected · {drive.email && `as ${drive.email} `}since {formatDate(drive.connectedAt)}
      </p>
    );
  return (
    <p>
      Not Connected
      {drive === 'unavailable' && '. Importing from a cloud drive is not available here yet.'}
    </p>
  );
}
