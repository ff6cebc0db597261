import AdminPanelSettingsOutlinedIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import InsightsOutlinedIcon from '@mui/icons-material/InsightsOutlined';
import VideoLibraryOutlinedIcon from '@mui/icons-material/VideoLibraryOutlined';
import { classNames, Logo } from '@playhead/ui';
import type { KeyboardEvent } from 'react';
import type { CurrentUser } from '../api/session.js';
import { Link, useNavigate } from '../router.js';
import * as styles from './navigation.module.css';

export type DashboardTab = 'recordings' | 'analytics' | 'settings';

const TABS = [
  { tab: 'recordings', label: 'Smart Recordings', to: '/', Icon: VideoLibraryOutlinedIcon },
  { tab: 'analytics', label: 'Analytics', to: '/?tab=analytics', Icon: InsightsOutlinedIcon },
] as const;

export interface NavigationProps {
  user: CurrentUser;
  /** The dashboard's tab that is shown; none on other pages. */
  current?: DashboardTab | undefined;
  onNavigate?: (() => void) | undefined;
}

/** The sidebar's inside, and the drawer's on a phone. */
export function Navigation({ user, current, onNavigate }: NavigationProps) {
  const navigate = useNavigate();
  const isOnTab = current === 'recordings' || current === 'analytics';

  const moveWithArrows = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = TABS.findIndex(({ tab }) => tab === current);
    const next = step !== undefined && at >= 0 ? TABS[(at + step + TABS.length) % TABS.length] : undefined;
    if (!next) return;
    event.preventDefault();
    void navigate(next.to);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.tab}"]`)?.focus();
  };

  return (
    <div className={styles.nav}>
      <Link className={styles.home} to="/" onClick={onNavigate} aria-label="Playhead home">
        <Logo size={26} />
      </Link>
      <nav className={styles.links} aria-label="Main">
        <div role="tablist" aria-orientation="vertical" aria-label="Dashboard" onKeyDown={moveWithArrows}>
          {TABS.map(({ tab, label, to, Icon }) => (
            <Link
              key={tab}
              role="tab"
              data-tab={tab}
              className={styles.link}
              aria-selected={current === tab}
              tabIndex={current === tab || !isOnTab ? 0 : -1}
              to={to}
              onClick={onNavigate}
            >
              <Icon aria-hidden="true" />
              {label}
            </Link>
          ))}
        </div>
        {user.isInternalAdmin && (
          <Link className={classNames(styles.link, styles.admin)} to="/admin" onClick={onNavigate}>
            <AdminPanelSettingsOutlinedIcon aria-hidden="true" />
            <span>
              Admin Portal
              <small>Manage users and tenants</small>
            </span>
          </Link>
        )}
      </nav>
      <Link
        className={styles.profile}
        to="/?tab=settings"
        aria-current={current === 'settings' ? 'page' : undefined}
        onClick={onNavigate}
      >
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{user.email}</small>
        </span>
      </Link>
    </div>
  );
}

const initialsOf = ({ firstName, lastName, name }: CurrentUser) =>
  ((firstName[0] ?? '') + (lastName[0] ?? '') || name.slice(0, 1)).toUpperCase();
