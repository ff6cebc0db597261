import { baseQuery, fetchingRules } from '@playhead/api';
import { createApi } from '@reduxjs/toolkit/query/react';

export const baseApi = createApi({ reducerPath: 'api', baseQuery, ...fetchingRules, endpoints: () => ({}) });
