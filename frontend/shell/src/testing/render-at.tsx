import { dismissToast, toast, Toaster } from '@playhead/ui';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { Provider, useStore } from 'react-redux';
import { baseApi } from '../api/base-api.js';
import { closeUploads } from '../features/upload/use-uploads.js';
import { BrowserRouter } from '../router.js';
import { keepToasts } from './toasts.js';

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
  if (toasts) keepToasts();
  window.history.replaceState(null, '', address);
  return render(
    <Provider store={aStore()}>
      <BrowserRouter>{part}</BrowserRouter>
      {toasts && <Toaster />}
      <App />
    </Provider>,
  );
}

/** Its uploads do not outlive it: the next test's network would get what they send. */
function App() {
  const store = useStore();
  useEffect(() => () => closeUploads(store), [store]);
  return null;
}
