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
// A transition renders in small steps, so the server-rendered page stays responsive.
startTransition(() =>
  createRoot(root).render(
    <>
      <App basename="/view" />
      <PageNotices />
    </>,
  ),
);

/** The shell shows these notices itself when the viewer runs inside it. */
function PageNotices() {
  const { parts } = useParts();
  return parts && <parts.Notices />;
}
