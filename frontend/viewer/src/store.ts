import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './api/base-api.js';

/** A store for one mounted app: the viewer may live twice on a page, alone and inside the shell. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    devTools: false,
  });
}

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];
