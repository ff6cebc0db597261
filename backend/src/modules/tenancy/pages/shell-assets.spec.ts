import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShellAssets } from './shell-assets.js';

describe('readShellAssets', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shell-assets-'));
    mkdirSync(join(folder, 'shell'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const assetsOf = (html: string) => {
    writeFileSync(join(folder, 'shell', 'index.html'), html);
    return readShellAssets(folder);
  };

  it.each([
    [
      'minified',
      `<link rel=icon type=image/svg+xml href=/assets/icon.0a.svg><link rel=preload as=font type=font/woff2 crossorigin href=/assets/inter.1b.woff2><script src=/assets/theme-init.2c.js></script><script defer src=/assets/main.3d.js></script>`,
    ],
    [
      'as written',
      `<link rel="icon" type="image/svg+xml" href="/assets/icon.0a.svg" />
       <link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.1b.woff2" />
       <script src="/assets/theme-init.2c.js"></script>
       <script defer src="/assets/main.3d.js"></script>`,
    ],
  ])('finds the theme, the font and the icon in a page that is %s', (_, html) => {
    expect(assetsOf(html)).toEqual({
      themeScript: '/assets/theme-init.2c.js',
      font: '/assets/inter.1b.woff2',
      icon: '/assets/icon.0a.svg',
    });
  });

  it('finds nothing in a page that has none of them, and where there is no page', () => {
    const nothing = { themeScript: null, font: null, icon: null };
    expect(assetsOf('<script defer src=/assets/main.3d.js></script>')).toEqual(nothing);
    expect(readShellAssets(join(folder, 'elsewhere'))).toEqual(nothing);
    expect(readShellAssets(null)).toEqual(nothing);
  });
});
