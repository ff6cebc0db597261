import { dismissToast, toast, Toaster } from '@playhead/ui';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { baseApi } from '../api/base-api.js';
import { BrowserRouter } from '../router.js';

function aStore() {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** Renders at an address, with a store of its own; with toasts, for parts that do not bring them. */
export function renderAt(address: string, part: ReactNode, { toasts = false } = {}) {
  // Toasts outlive what showed them: that of the test before must not be taken for this one's.
  dismissToast(toast({ title: 'Of the test before' }));
  window.history.replaceState(null, '', address);
  return render(
    <Provider store={aStore()}>
      <BrowserRouter>{part}</BrowserRouter>
      {toasts && <Toaster />}
    </Provider>,
  );
}
