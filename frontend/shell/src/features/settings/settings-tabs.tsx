import { Notice, TabStrip, useTabs } from '@playhead/ui';
import { lazy, Suspense } from 'react';
import type { CurrentUser } from '../../api/session.js';
import { Link, useNavigate } from '../../router.js';
import { AccountSettings } from './account-settings.js';
import { mayManage } from './members/roles.js';
import { ProfileSettings } from './profile-settings.js';
import { SETTINGS_TABS, settingsAddress, type SettingsTab } from './settings-tab.js';
import * as styles from './settings.module.css';

const MembersSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-members" */ './members/members-settings.js'))
    .MembersSettings,
}));

const BrandingSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-branding" */ './branding/branding-settings.js'))
    .BrandingSettings,
}));

const VocabularySettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-vocabulary" */ './vocabulary/vocabulary-settings.js'))
    .VocabularySettings,
}));

const CrmSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-crm" */ './crm/crm-settings.js')).CrmSettings,
}));

const WebhooksSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy-webhooks" */ './webhooks/webhooks-settings.js'))
    .WebhooksSettings,
}));

const TABS = {
  profile: { label: 'Profile', Content: ProfileSettings, isForManagers: false },
  account: { label: 'Account and security', Content: AccountSettings, isForManagers: false },
  members: { label: 'Members', Content: MembersSettings, isForManagers: true },
  branding: { label: 'Branding', Content: BrandingSettings, isForManagers: true },
  vocabulary: { label: 'Vocabulary', Content: VocabularySettings, isForManagers: false },
  crm: { label: 'CRM', Content: CrmSettings, isForManagers: true },
  webhooks: { label: 'Slack and webhooks', Content: WebhooksSettings, isForManagers: true },
} as const;

export function SettingsTabs({ user, open }: { user: CurrentUser; open: SettingsTab }) {
  const navigate = useNavigate();
  const { Content, isForManagers } = TABS[open];
  const isManager = mayManage(user);
  const names = SETTINGS_TABS.filter((name) => isManager || !TABS[name].isForManagers);
  const { listProps, tabProps, panelProps } = useTabs({
    names,
    open,
    onOpen: (name) => void navigate(settingsAddress(name)),
  });
  return (
    <div className={styles.settings}>
      <TabStrip aria-label="Settings" {...listProps}>
        {names.map((name) => (
          <Link key={name} to={settingsAddress(name)} {...tabProps(name)} onClick={undefined}>
            {TABS[name].label}
          </Link>
        ))}
      </TabStrip>
      <div className={styles.panel} {...panelProps(open)}>
        {isForManagers && !isManager ? (
          <Notice title="Ask an owner or admin">
            Only owners and admins of {user.tenant.name} can change this.
          </Notice>
        ) : (
          <Suspense fallback={null}>
            <Content user={user} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
