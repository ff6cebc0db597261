import {
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
  applyMiddleware,
  combineReducers,
  legacy_createStore,
} from '@reduxjs/toolkit';
import { baseApi } from './api/base-api.js';

/** Actions that are functions, as the calls of the client are. */
const thunks: Middleware<object, unknown> = (store) => (next) => (action) =>
  typeof action === 'function'
    ? (action as (...of: unknown[]) => unknown)(store.dispatch, () => store.getState())
    : next(action);

/**
 * A store for one mounted app: the viewer may live twice on a page, alone and inside the shell. Put together by hand:
 * `configureStore` brings checks and tools that this page never uses, and it is on a diet.
 */
export function createStore() {
  return legacy_createStore(
    combineReducers({ [baseApi.reducerPath]: baseApi.reducer }),
    applyMiddleware<ThunkDispatch<unknown, undefined, UnknownAction>>(thunks, baseApi.middleware),
  );
}

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];
