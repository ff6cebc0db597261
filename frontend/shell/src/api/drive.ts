import { isApiError } from '@playhead/api';
import { driveApi as generated } from './generated/drive.js';

export const driveApi = generated.enhanceEndpoints({
  addTagTypes: ['Drive', 'Recordings', 'Stats'],
  endpoints: {
    getDriveStatus: { providesTags: ['Drive'] },
    selectDriveFile: { invalidatesTags: (_result, error) => (error ? [] : ['Recordings', 'Stats']) },
    disconnectDrive: { invalidatesTags: (_result, error) => (error ? [] : ['Drive']) },
  },
});

export const {
  useGetDriveStatusQuery,
  useLazyListDriveFilesQuery,
  useSelectDriveFileMutation,
  useDisconnectDriveMutation,
} = driveApi;
export type { DriveFile, DriveStatus } from './generated/drive.js';

const PATH = '/api/google-drive';

/** Starts the drive's OAuth flow, which returns to where it started. */
export const driveAuthAddress = (from: 'dialog' | 'settings') => `${PATH}/auth?from=${from}`;

/** Redirect URI that must be registered with the drive. */
export const driveCallbackAddress = () => `${window.location.origin}${PATH}/callback`;

/** Whether the drive no longer accepts the connection or the session has expired. */
export const isReconnectRequired = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === 'drive.reconnect_required');

/** Whether the drive rejects this installation's credentials. */
export const isSetupRequired = (error: unknown): boolean =>
  isApiError(error) && error.code === 'drive.setup_required';
