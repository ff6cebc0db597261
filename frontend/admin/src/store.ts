import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './api/base-api.js';

/** A store for one mounted app: the host keeps its own. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    devTools: false,
  });
}
