export const SETTINGS_TABS = [
  'profile',
  'account',
  'members',
  'branding',
  'vocabulary',
  'crm',
  'webhooks',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** @param section what follows `/settings/`; the account is at `/settings` itself */
export function settingsTab(section: string | undefined): SettingsTab | null {
  if (section === undefined) return 'account';
  return SETTINGS_TABS.find((tab) => tab === section && tab !== 'account') ?? null;
}

export const settingsAddress = (tab: SettingsTab): string =>
  tab === 'account' ? '/settings' : `/settings/${tab}`;
