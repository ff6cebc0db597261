import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme.js';

/**
 * Applies the theme to all components inside. Each app wraps itself, because a host's theme does not reach a
 * remote.
 */
export function PlayheadTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>;
}
