/**
 * The parts that do not use MUI, for the viewer's page, which must stay small. `@playhead/ui` has all parts.
 */
import './theme/boot.css';
import './theme/tokens.css';
export { Avatar, type AvatarProps } from './avatar.js';
export { classNames } from './class-names.js';
export { ErrorBoundary, type ErrorBoundaryProps } from './feedback/error-boundary.js';
export { formatBytes, formatCount } from './format.js';
export { LIMITS, MAX_LENGTH, MIN_PASSWORD_LENGTH } from './generated/limits.js';
export { Logo, type LogoProps } from './logo.js';
export { Notice, type NoticeProps } from './feedback/notice.js';
export { PlayheadProgress, type PlayheadProgressProps } from './feedback/playhead-progress.js';
export type { RemoteApp } from './remote-app.js';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.js';
export { StatusBadge, type StatusBadgeProps } from './feedback/status-badge.js';
export {
  allowSystemDark,
  applyTheme,
  chooseTheme,
  currentTheme,
  followSystemTheme,
  startTheme,
  useTheme,
  type ThemeName,
} from './theme/theme-preference.js';
export {
  formatClock,
  formatMinutes,
  isClockTime,
  parseClock,
  parseMinutes,
  spokenTime,
} from './time/clock.js';
export { formatDate, formatDateTime, formatRelativeTime } from './time/date.js';
export { dueText, formatDay, isOverdue } from './time/due-day.js';
export { formatDuration, formatLength, formatTimeLeft } from './time/duration.js';
export { useTabs, type TabsOptions } from './fields/use-tabs.js';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.js';
