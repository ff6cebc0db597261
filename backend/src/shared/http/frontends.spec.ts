import { readFileSync } from 'node:fs';
import { PAGES } from './frontends.js';

const app = readFileSync(new URL('../../../../frontend/shell/src/app.tsx', import.meta.url), 'utf8');
const paths = [...app.matchAll(/['"](\/[\w/:]*)['"]/g)]
  .map(([, path]) => path!)
  // The viewer has a page of its own, and `./` are imports.
  .filter((path) => !path.startsWith('/view'));

describe('The pages that are answered 200', () => {
  it('are those that the shell has routes for', () => {
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !PAGES.test(path.replace(/:\w+/g, 'x')))).toEqual([]);
  });

  it.each(['/nothing', '/settings/x', '/edit', '/edit/a/b', '/admin/x'])('are not %s', (path) => {
    expect(PAGES.test(path)).toBe(false);
  });
});
