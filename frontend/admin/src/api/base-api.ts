import { baseQuery, fetchingRules } from '@playhead/api';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Checks access again when a call is refused, because the session has ended or admin status was revoked. */
const watchingAccess: typeof baseQuery = async (request, api, extra) => {
  const answer = await baseQuery(request, api, extra);
  const isRefused = answer.error
    ? answer.error.status === 401 || answer.error.status === 403
    : answer.data === null && api.type === 'query';
  if (isRefused && api.endpoint !== 'getCurrentUser') api.dispatch(baseApi.util.invalidateTags(['Access']));
  return answer;
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: watchingAccess,
  ...fetchingRules,
  tagTypes: ['Access'],
  endpoints: () => ({}),
});
