import { useSyncExternalStore } from 'react';

/** The tabs in display order. The first one is the default and needs no parameter. */
export const PORTAL_TABS = {
  tenants: 'Tenants',
  users: 'Users',
  management: 'Management',
  audit: 'Audit Log',
  jobs: 'Jobs',
  models: 'AI model',
} as const;
export type PortalTab = keyof typeof PORTAL_TABS;

export const FIRST_TAB: PortalTab = 'tenants';
const listeners = new Set<() => void>();

/** The open tab, kept in the URL as `?tab=` so that Back and reload work. */
export function usePortalTab(): [PortalTab, (tab: PortalTab) => void] {
  return [useSyncExternalStore(subscribe, tabInAddress), openTab];
}

function tabInAddress(): PortalTab {
  const named = new URLSearchParams(window.location.search).get('tab') ?? '';
  return Object.hasOwn(PORTAL_TABS, named) ? (named as PortalTab) : FIRST_TAB;
}

function openTab(tab: PortalTab): void {
  if (tab === tabInAddress()) return;
  const address = new URL(window.location.href);
  if (tab === FIRST_TAB) address.searchParams.delete('tab');
  else address.searchParams.set('tab', tab);
  // The host's router stores its own data in the history state.
  window.history.pushState(window.history.state, '', address);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
