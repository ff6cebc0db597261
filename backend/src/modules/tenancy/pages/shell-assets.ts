import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShellAssets {
  themeScript: string | null;
  font: string | null;
  icon: string | null;
}

/**
 * Reads shared assets from the shell's built page, so that the sign-in page looks the same and the browser loads them
 * once. Without built frontends the page uses the system font and light theme.
 */
export function readShellAssets(frontendDir: string | null): ShellAssets {
  const page = frontendDir && join(frontendDir, 'shell', 'index.html');
  const html = page && existsSync(page) ? readFileSync(page, 'utf8') : '';
  return {
    themeScript: /<script [^>]*src="?([^\s">]*theme-init[^\s">]*\.js)/.exec(html)?.[1] ?? null,
    font: /<link [^>]*href="?([^\s">]+\.woff2)/.exec(html)?.[1] ?? null,
    icon: /<link [^>]*rel="?icon"?[^>]* href="?([^\s">]+)/.exec(html)?.[1] ?? null,
  };
}
