import { ErrorBoundary, startTheme } from '@playhead/ui/light';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import App from './app.js';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// Fetched while there is a connection; inside the shell, the shell says it.
const Notices = lazy(() => import(/* webpackChunkName: "lazy-brand-header" */ './notices.js'));
createRoot(root).render(
  <>
    <App basename="/view" />
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Notices />
      </Suspense>
    </ErrorBoundary>
  </>,
);
