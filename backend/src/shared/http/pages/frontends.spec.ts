import { readFileSync } from 'node:fs';
import { PAGES } from './frontends.js';

const ofShell = (path: string): string =>
  readFileSync(new URL(`../../../../../frontend/shell/src/${path}`, import.meta.url), 'utf8');
const app = ofShell('app.tsx');
const settings = ofShell('features/settings/settings-tab.ts');
const tabs = /SETTINGS_TABS = \[(.*?)\]/s.exec(settings)![1]!.match(/\w+/g)!;
const paths = [...app.matchAll(/['"](\/[\w/:]*)['"]/g)]
  .map(([, path]) => path!)
  // The viewer has its own page, and `./` paths are imports.
  .filter((path) => !path.startsWith('/view'));

describe('The pages that are answered 200', () => {
  it('are those that the shell has routes for', () => {
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !PAGES.test(path.replace(/:\w+/g, 'x')))).toEqual([]);
  });

  it('are the tabs of the settings, of which the account is at /settings itself', () => {
    expect(tabs).toContain('account');
    expect(tabs.filter((tab) => PAGES.test(`/settings/${tab}`) === (tab === 'account'))).toEqual([]);
  });

  it.each(['/nothing', '/settings/x', '/edit', '/edit/a/b', '/admin/x'])('are not %s', (path) => {
    expect(PAGES.test(path)).toBe(false);
  });
});
