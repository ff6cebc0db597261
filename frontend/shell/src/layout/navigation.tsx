import { AdminPanelSettingsOutlinedIcon } from '@playhead/ui/icons/admin-panel-settings-outlined';
import { InsightsOutlinedIcon } from '@playhead/ui/icons/insights-outlined';
import { VideoLibraryOutlinedIcon } from '@playhead/ui/icons/video-library-outlined';
import { Avatar, classNames, Logo, useTabs } from '@playhead/ui';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../api/session.js';
import { Link, useNavigate } from '../router.js';
import * as styles from './navigation.module.css';

export type DashboardTab = 'recordings' | 'analytics';

const TABS = [
  { tab: 'recordings', label: 'Smart Recordings', to: '/', Icon: VideoLibraryOutlinedIcon },
  { tab: 'analytics', label: 'Analytics', to: '/?tab=analytics', Icon: InsightsOutlinedIcon },
] as const;
const NAMES = TABS.map(({ tab }) => tab);

export interface NavigationProps {
  user: CurrentUser;
  /** The current tab or page, if it is in the navigation. */
  current?: DashboardTab | 'settings' | undefined;
  onNavigate?: (() => void) | undefined;
  children?: ReactNode;
}

export function Navigation({ user, current, onNavigate, children }: NavigationProps) {
  const navigate = useNavigate();
  const open = NAMES.find((name) => name === current);
  const { listProps, tabProps } = useTabs({
    names: NAMES,
    open,
    // On other pages, arrow keys only move between the links.
    onOpen: (name) => open && void navigate(TABS.find(({ tab }) => tab === name)!.to),
    isVertical: true,
  });

  return (
    <div className={styles.nav}>
      <Link className={styles.home} to="/" onClick={onNavigate} aria-label="Playhead home">
        <Logo size={26} />
      </Link>
      <nav className={styles.links} aria-label="Main">
        <div aria-label="Dashboard" {...listProps}>
          {TABS.map(({ tab, label, to, Icon }) => (
            <Link
              key={tab}
              className={styles.link}
              to={to}
              {...tabProps(tab)}
              aria-controls={tab === open ? 'content' : undefined}
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
        {children}
      </nav>
      <Link
        className={styles.profile}
        to="/settings/profile"
        aria-current={current === 'settings' ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Avatar name={user.name} picture={user.picturePath} />
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <small>{user.email}</small>
        </span>
      </Link>
    </div>
  );
}
