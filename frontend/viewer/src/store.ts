import {
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
  applyMiddleware,
  combineReducers,
  legacy_createStore,
} from '@reduxjs/toolkit';
import { baseApi } from './api/base-api.js';

/** Supports thunks, which the generated client dispatches. */
const thunks: Middleware<object, unknown> = (store) => (next) => (action) =>
  typeof action === 'function'
    ? (action as (...of: unknown[]) => unknown)(store.dispatch, () => store.getState())
    : next(action);

/**
 * Creates a store per mounted app, because the viewer may run on its own page and inside the shell at once.
 * Not `configureStore`: its checks and developer tools add bytes that this page never uses.
 */
export function createStore() {
  return legacy_createStore(
    combineReducers({ [baseApi.reducerPath]: baseApi.reducer }),
    applyMiddleware<ThunkDispatch<unknown, undefined, UnknownAction>>(thunks, baseApi.middleware),
  );
}

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];
