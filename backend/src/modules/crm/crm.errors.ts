import { defineErrors } from '../../shared/errors/define-errors.js';

export const CRM_ERRORS = defineErrors({
  notConfigured: {
    kind: 'not_found',
    code: 'crm.not_configured',
    message: 'Connecting HubSpot is not set up on this server.',
  },
  notConnected: {
    kind: 'not_found',
    code: 'crm.not_connected',
    message: 'HubSpot is not connected.',
  },
  /** Not a 401, which would sign the user out of this product. */
  reconnectRequired: {
    kind: 'conflict',
    code: 'crm.reconnect_required',
    message: 'HubSpot no longer accepts this connection. Connect again.',
  },
  setupRequired: {
    kind: 'unavailable',
    code: 'crm.setup_required',
    message: "HubSpot doesn't accept this server's credentials. Check the setup.",
  },
  permissionMissing: {
    kind: 'forbidden',
    code: 'crm.permission_missing',
    message: 'The HubSpot connection lacks permissions. Connect again and allow what is asked for.',
  },
  /** Internal: causes a token refresh. */
  accessRefused: {
    kind: 'conflict',
    code: 'crm.access_refused',
    message: 'HubSpot denied access. Try again.',
  },
  invalidRequest: {
    kind: 'unusable',
    code: 'crm.invalid_request',
    message: (why: string) => `HubSpot doesn't take this: ${why}`,
  },
  busy: {
    kind: 'unavailable',
    code: 'crm.busy',
    message: 'HubSpot is limiting requests. Try again in a moment.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  unavailable: {
    kind: 'unavailable',
    code: 'crm.unavailable',
    message: 'HubSpot is not responding. Try again in a moment.',
    details: (cause?: unknown) => ({ retryAfterSeconds: 10, cause }),
  },
});
