import { baseQuery, fetchingRules } from '@playhead/api';
import { createApi } from '@reduxjs/toolkit/query/react';

/** This app's own client; the generated files add their endpoints to it. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery, ...fetchingRules, endpoints: () => ({}) });
