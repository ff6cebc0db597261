import { Logo, SearchInput, ThemeToggle, useTabs } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useState, type ComponentType } from 'react';
import { AuditTab } from './audit/audit-tab.js';
import { JobsTab } from './jobs/jobs-tab.js';
import { useSettled } from './listing/use-settled.js';
import { ManagementTab } from './management/management-tab.js';
import { ModelsTab } from './models/models-tab.js';
import { Overview } from './overview/overview.js';
import { TenantsTab } from './tenants/tenants-tab.js';
import { FIRST_TAB, PORTAL_TABS, usePortalTab, type PortalTab } from './use-portal-tab.js';
import { UsersTab } from './users/users-tab.js';
import * as styles from './admin.module.css';

interface Panel {
  /** Shows the entries that contain `q`, or all if it is empty. */
  Content: ComponentType<{ q: string }>;
  /** What the search covers. Null where there is nothing to search. */
  search: string | null;
}

const PANELS: Record<PortalTab, Panel> = {
  tenants: { Content: TenantsTab, search: 'Search tenant or plan names' },
  users: { Content: UsersTab, search: 'Search emails or tenant names' },
  management: { Content: ManagementTab, search: 'Search plans, tenants and users' },
  audit: { Content: AuditTab, search: 'Search people, actions or names' },
  jobs: { Content: JobsTab, search: 'Search jobs, subjects or errors' },
  models: { Content: ModelsTab, search: null },
};

const NAMES = Object.keys(PORTAL_TABS) as PortalTab[];

export function Portal({ email }: { email: string }) {
  const [tab, openTab] = usePortalTab();
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const { listProps, tabProps, panelProps } = useTabs({ names: NAMES, open: tab, onOpen: openTab });
  const { Content, search } = PANELS[tab];
  return (
    <>
      <header className={styles.header}>
        <Logo size={22} />
        <span className={styles.headerName}>Admin Portal</span>
        <span className={styles.headerSpace} />
        <ThemeToggle />
        <Button href="/">Back to App</Button>
      </header>
      <main className={styles.page}>
        <h1>Welcome, {email}</h1>
        <div className={styles.bar}>
          <div className={styles.tabs} {...listProps}>
            {NAMES.map((name) => (
              <button key={name} type="button" {...tabProps(name)}>
                {PORTAL_TABS[name]}
              </button>
            ))}
          </div>
          {search !== null && (
            <div role="search" className={styles.search}>
              <SearchInput label="Search" placeholder={search} value={text} onChange={setText} />
            </div>
          )}
        </div>
        <div {...panelProps(tab)} key={tab}>
          {tab === FIRST_TAB && <Overview />}
          <Content q={q} />
        </div>
      </main>
    </>
  );
}
