import { authApi as generated } from './generated/auth.js';

const authApi = generated.enhanceEndpoints({
  endpoints: { getCurrentUser: { providesTags: ['Access'] } },
});

export const { useGetCurrentUserQuery } = authApi;
