import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShellAssets {
  themeScript: string | null;
  font: string | null;
  icon: string | null;
}

/**
 * Reads from the shell's built page what the sign-in page shares with it, so that both look alike and the browser
 * loads it once. Nothing where the frontends are not served: the page then has the system's font and is light.
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
