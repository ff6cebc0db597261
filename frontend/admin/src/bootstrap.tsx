import { startTheme } from '@playhead/ui';
import { createRoot } from 'react-dom/client';
import App from './app.js';
import '@playhead/ui/font.css';

startTheme();
createRoot(document.getElementById('root')!).render(<App basename="/remotes/admin" />);
