import { driveAuthAddress, useGetDriveStatusQuery } from '../../api/drive.js';
import { useDriveDisconnection } from '../../session/disconnect-drive.js';
import { ConnectedServices } from './connected-services.js';

export function ConnectedDrive() {
  const { data, isLoading } = useGetDriveStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const { disconnect, isDisconnecting } = useDriveDisconnection({
    title: 'Error',
    description: 'Failed to disconnect. Please try again.',
  });
  const drive = isLoading
    ? 'loading'
    : data?.connected && data.connectedAt
      ? { email: data.email, connectedAt: data.connectedAt }
      : data?.configured
        ? 'not-connected'
        : 'unavailable';
  return (
    <ConnectedServices
      drive={drive}
      connectAddress={driveAuthAddress('settings')}
      isDisconnecting={isDisconnecting}
      onDisconnect={() => void disconnect()}
    />
  );
}
