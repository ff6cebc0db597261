import { Link } from '../../router.js';
import * as styles from './settings.module.css';

const PAGES = [
  { page: 'profile', label: 'Profile', to: '/?tab=settings' },
  { page: 'account', label: 'Account and security', to: '/settings' },
] as const;

export function SettingsPages({ current }: { current: (typeof PAGES)[number]['page'] }) {
  return (
    <nav className={styles.pages} aria-label="Settings">
      {PAGES.map(({ page, label, to }) => (
        <Link key={page} to={to} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
