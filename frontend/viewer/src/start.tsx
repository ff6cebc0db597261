import { followSystemTheme, startTheme } from '@playhead/ui/light';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import App from './app.js';
import { useParts } from './parts/use-parts.js';
import '@playhead/ui/font.css';

startTheme();
followSystemTheme();
const root = document.getElementById('root')!;
const painted = document.querySelector('.vw-painted');
if (painted)
  new MutationObserver((_, observer) => {
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    painted.remove();
  }).observe(root, { childList: true, subtree: true });
// What the server has painted can be used meanwhile: rendered in small steps.
startTransition(() =>
  createRoot(root).render(
    <>
      <App basename="/view" />
      <PageNotices />
    </>,
  ),
);

/** Inside the shell, the shell says it. */
function PageNotices() {
  const { parts } = useParts();
  return parts && <parts.Notices />;
}
