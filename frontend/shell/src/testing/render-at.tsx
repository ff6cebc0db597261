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

/** Renders at a URL with its own store. `toasts` adds them for parts that have none. */
export function renderAt(address: string, part: ReactNode, { toasts = false } = {}) {
  // Toasts outlive their component, so those of the previous test are dismissed.
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

/** Uploads end with the component, so that they don't reach the next test's network. */
function App() {
  const store = useStore();
  useEffect(() => () => closeUploads(store), [store]);
  return null;
}
