import type { CurrentUser } from '../../api/session.js';
import { Link } from '../../router.js';
import { mayManage } from './members/roles.js';
import * as styles from './settings.module.css';

const PAGES = [
  { page: 'profile', label: 'Profile', to: '/?tab=settings' },
  { page: 'account', label: 'Account and security', to: '/settings' },
  { page: 'members', label: 'Members', to: '/settings/members' },
  { page: 'branding', label: 'Branding', to: '/settings/branding' },
  { page: 'webhooks', label: 'Webhooks', to: '/settings/webhooks' },
] as const;

const FOR_MANAGERS = new Set<string>(['members', 'branding', 'webhooks']);

export interface SettingsPagesProps {
  user: CurrentUser;
  current: (typeof PAGES)[number]['page'];
}

export function SettingsPages({ user, current }: SettingsPagesProps) {
  return (
    <nav className={styles.pages} aria-label="Settings">
      {PAGES.filter(({ page }) => !FOR_MANAGERS.has(page) || mayManage(user)).map(({ page, label, to }) => (
        <Link key={page} to={to} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
