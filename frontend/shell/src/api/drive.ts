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

/** Where the browser goes to connect the drive; it comes back to where it began. */
export const driveAuthAddress = (from: 'dialog' | 'settings') => `${PATH}/auth?from=${from}`;

/** The address that the drive's credentials must allow to come back to. */
export const driveCallbackAddress = () => `${window.location.origin}${PATH}/callback`;

/** The drive takes the connection no more, or the session has ended. */
export const isReconnectRequired = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === 'drive.reconnect_required');

/** The drive refuses this installation. */
export const isSetupRequired = (error: unknown): boolean =>
  isApiError(error) && error.code === 'drive.setup_required';
