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

/** Where the browser goes to connect the CRM; it comes back to the settings. */
export const CRM_AUTH_ADDRESS = '/api/crm/auth';

/** The address that the CRM's credentials must allow to come back to. */
export const crmCallbackAddress = () => `${window.location.origin}/api/crm/callback`;
