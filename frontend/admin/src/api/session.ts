import { authApi as generated } from './generated/auth.js';

export const authApi = generated.enhanceEndpoints({
  endpoints: { getCurrentUser: { providesTags: ['Access'] } },
});

export const { useGetCurrentUserQuery } = authApi;
export type { CurrentUser } from './generated/auth.js';
