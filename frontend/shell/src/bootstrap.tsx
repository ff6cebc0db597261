import { startTheme } from '@playhead/ui';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { EVERYTHING, recordingListApi } from './api/recording-list.js';
import { App } from './app.js';
import { receiveSharedFiles } from './features/upload/use-shared-files.js';
import { BrowserRouter } from './router.js';
import { store } from './store.js';
import '@playhead/ui/font.css';

startTheme();
// Prefetches the recordings in parallel with the session.
if (window.location.pathname === '/')
  void store.dispatch(recordingListApi.endpoints.recordingPages.initiate(EVERYTHING));
const root = createRoot(document.getElementById('root')!);
// A transition renders in small steps, so the page stays responsive.
receiveSharedFiles();
startTransition(() =>
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  ),
);
