import { PlayheadTheme, startTheme, Logo } from '@playhead/ui';
import { createRoot } from 'react-dom/client';
import Button from '@mui/material/Button';

startTheme();
createRoot(document.getElementById('root')!).render(
  <PlayheadTheme>
    <Logo />
    <Button variant="contained" color="primary">
      Go
    </Button>
  </PlayheadTheme>,
);
