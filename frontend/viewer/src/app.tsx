import { ErrorBoundary, type RemoteApp } from '@playhead/ui/light';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from './store.js';
import { LoadFailure } from './view/load-failure.js';
import { readShareAddress } from './view/share-address.js';
import { SharedView } from './view/shared-view.js';
import './boot.css';

/** The public viewer. It runs on its own page at `/view/{shareId}` and as a remote inside the shell. */
const App: RemoteApp = ({ basename }) => {
  const [store] = useState(createStore);
  const { shareId, preview, recipient } = readShareAddress(window.location, basename);
  return (
    <Provider store={store}>
      <ErrorBoundary fallback={(retry) => <LoadFailure error={null} onRetry={retry} />}>
        <SharedView key={shareId} shareId={shareId} preview={preview} recipient={recipient} />
      </ErrorBoundary>
    </Provider>
  );
};

export default App;
