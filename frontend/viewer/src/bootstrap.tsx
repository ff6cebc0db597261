import { startTheme } from '@playhead/ui/light';
import { createRoot } from 'react-dom/client';
import App from './app.js';
import { BrandHeaderPlace, Notices } from './brand-header/index.js';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <>
    <App basename="/view" />
    {/* Inside the shell, the shell says it. */}
    <BrandHeaderPlace>
      <Notices />
    </BrandHeaderPlace>
  </>,
);
