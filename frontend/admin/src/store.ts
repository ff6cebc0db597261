import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './api/base-api.js';

/** Each mounted app has its own store, apart from the host's. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    devTools: false,
  });
}
