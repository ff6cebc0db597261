import { startTheme } from '@playhead/ui/light';
import { createRoot } from 'react-dom/client';
import App from './app.js';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(<App basename="/view" />);
