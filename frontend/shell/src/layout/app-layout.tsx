import { LogoutOutlinedIcon } from '@playhead/ui/icons/logout-outlined';
import { MenuOutlinedIcon } from '@playhead/ui/icons/menu-outlined';
import { ThemeToggle } from '@playhead/ui';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import type { CurrentUser } from '../api/session.js';
import { LibrarySidebar } from './library-sidebar.js';
import { Navigation, type NavigationProps } from './navigation.js';
import { NotificationsBell } from '../features/notifications/index.js';
import { SearchButton } from '../features/search/index.js';
import * as styles from './app-layout.module.css';

export interface AppLayoutProps {
  user: CurrentUser;
  /** The page's name in the header and the browser tab. */
  title: string;
  current?: NavigationProps['current'];
  children: ReactNode;
}

export function AppLayout({ user, title, current, children }: AppLayoutProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  return (
    <div className={styles.app}>
      <title>{`${title} · Playhead`}</title>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.sidebar}>
        <Navigation user={user} current={current}>
          <LibrarySidebar />
        </Navigation>
      </aside>
      <Drawer
        open={isDrawerOpen}
        onClose={closeDrawer}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280 } } }}
      >
        <Navigation user={user} current={current} onNavigate={closeDrawer}>
          <LibrarySidebar onNavigate={closeDrawer} />
        </Navigation>
      </Drawer>
      <div>
        <header className={styles.header}>
          <span className={styles.menu}>
            <IconButton aria-label="Open menu" onClick={() => setDrawerOpen(true)}>
              <MenuOutlinedIcon />
            </IconButton>
          </span>
          <h1>{title}</h1>
          <SearchButton />
          <NotificationsBell />
          <ThemeToggle />
          <Button
            className={styles.signOut}
            variant="text"
            size="small"
            href="/api/logout"
            aria-label="Logout"
            startIcon={<LogoutOutlinedIcon />}
          >
            <span className={styles.signOutWords}>Logout</span>
          </Button>
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
