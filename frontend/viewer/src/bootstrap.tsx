import { startTheme } from '@playhead/ui/light';
import { createRoot } from 'react-dom/client';
import App from './app.js';
import { BrandHeaderPlace, Notices } from './brand-header/index.js';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const painted = root.previousElementSibling;
if (painted)
  new MutationObserver((_, observer) => {
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    painted.remove();
  }).observe(root, { childList: true, subtree: true });
createRoot(root).render(
  <>
    <App basename="/view" />
    {/* Inside the shell, the shell says it. */}
    <BrandHeaderPlace>
      <Notices />
    </BrandHeaderPlace>
  </>,
);
