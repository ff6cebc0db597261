import { ErrorBoundary, Notice, PlayheadTheme, Toaster, type RemoteApp } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { AccessCheck } from './access/access-check.js';
import { Portal } from './portal.js';
import { createStore } from './store.js';

const App: RemoteApp = () => {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <PlayheadTheme>
        <ErrorBoundary fallback={(retry) => <Broken onRetry={retry} />}>
          <AccessCheck>{(email) => <Portal email={email} />}</AccessCheck>
        </ErrorBoundary>
        <Toaster />
      </PlayheadTheme>
    </Provider>
  );
};

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      heading="h1"
      title="The admin portal stopped working"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Something went wrong on this page. Nothing was changed.
    </Notice>
  );
}

export default App;
