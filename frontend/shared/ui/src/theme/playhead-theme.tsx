import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme.js';

/** The look for every component inside. Each app wraps itself: a host's theme does not reach a remote. */
export function PlayheadTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>;
}
