import type { CurrentUser } from '../../api/session.js';
import { Link } from '../../router.js';
import * as styles from './settings.module.css';

const PAGES = [
  { page: 'profile', label: 'Profile', to: '/?tab=settings', forManagers: false },
  { page: 'account', label: 'Account and security', to: '/settings', forManagers: false },
  { page: 'webhooks', label: 'Webhooks', to: '/settings/webhooks', forManagers: true },
] as const;

export interface SettingsPagesProps {
  user: CurrentUser;
  current: (typeof PAGES)[number]['page'];
}

export function SettingsPages({ user, current }: SettingsPagesProps) {
  const isManager = user.tenant.role !== 'member';
  return (
    <nav className={styles.pages} aria-label="Settings">
      {PAGES.filter(({ forManagers }) => isManager || !forManagers).map(({ page, label, to }) => (
        <Link key={page} to={to} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
