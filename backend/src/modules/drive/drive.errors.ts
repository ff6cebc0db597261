import { defineErrors } from '../../shared/errors/define-errors.js';

export const DRIVE_ERRORS = defineErrors({
  notConfigured: {
    kind: 'not_found',
    code: 'drive.not_configured',
    message: 'Importing from a cloud drive is not set up on this server.',
  },
  /** Not a 401, which would sign the user out of this product. */
  reconnectRequired: {
    kind: 'conflict',
    code: 'drive.reconnect_required',
    message: 'Google Drive is not connected. Connect your account and try again.',
  },
  setupRequired: {
    kind: 'unavailable',
    code: 'drive.setup_required',
    message: "Google doesn't accept this server's credentials. Check the setup.",
    details: (cause?: unknown) => ({ cause }),
  },
  permissionMissing: {
    kind: 'forbidden',
    code: 'drive.permission_missing',
    message: 'Allow Playhead to see your Google Drive files, then connect again.',
  },
  authorizationExpired: {
    kind: 'invalid',
    code: 'drive.authorization_expired',
    message: 'This connection attempt has expired. Connect again.',
  },
  /** Internal: causes a token refresh. */
  accessRefused: {
    kind: 'conflict',
    code: 'drive.access_refused',
    message: 'Google Drive denied access. Try again.',
  },
  fileNotFound: {
    kind: 'not_found',
    code: 'drive.file_not_found',
    message: 'This file is no longer in your Google Drive.',
  },
  downloadRefused: {
    kind: 'unusable',
    code: 'drive.download_refused',
    message: "Google Drive doesn't allow this file to be downloaded.",
  },
  fileChanged: {
    kind: 'unusable',
    code: 'drive.file_changed',
    message: 'This file changed in Google Drive during the import. Select it again.',
  },
  pageExpired: {
    kind: 'invalid',
    code: 'drive.page_expired',
    message: 'This list is out of date. Search again.',
  },
  busy: {
    kind: 'unavailable',
    code: 'drive.busy',
    message: 'Google Drive is limiting requests. Try again in a moment.',
    details: (cause?: unknown) => ({ retryAfterSeconds: 30, cause }),
  },
  limitPassed: {
    kind: 'unavailable',
    code: 'drive.unusable_answer',
    message: (why: string) => `Google Drive can't be used right now. ${why}`,
  },
  unavailable: {
    kind: 'unavailable',
    code: 'drive.unavailable',
    message: 'Google Drive is not responding. Try again in a moment.',
    details: (cause?: unknown) => ({ retryAfterSeconds: 10, cause }),
  },
});
