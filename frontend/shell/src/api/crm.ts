import { crmApi as generated } from './generated/crm.js';

const crmApi = generated.enhanceEndpoints({
  addTagTypes: ['Crm'],
  endpoints: {
    getCrm: { providesTags: ['Crm'] },
    changeCrm: { invalidatesTags: ['Crm'] },
    disconnectCrm: { invalidatesTags: ['Crm'] },
  },
});

export const { useGetCrmQuery, useChangeCrmMutation, useDisconnectCrmMutation } = crmApi;
export type { Crm } from './generated/crm.js';

/** Starts the CRM's OAuth flow, which returns to the settings. */
export const CRM_AUTH_ADDRESS = '/api/crm/auth';

/** Redirect URI that must be registered with the CRM. */
export const crmCallbackAddress = () => `${window.location.origin}/api/crm/callback`;
