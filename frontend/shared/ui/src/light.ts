/**
 * What needs no component library: for the viewer's own page, which must stay small. The full set is `@playhead/ui`.
 */
import './tokens.css';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.js';
export { formatBytes, formatClock, formatCount, formatDate, formatDuration } from './format.js';
export { Logo, type LogoProps } from './logo.js';
export type { RemoteApp } from './remote-app.js';
export {
  applyTheme,
  chooseTheme,
  currentTheme,
  startTheme,
  useTheme,
  type ThemeName,
} from './theme-preference.js';
