import { spawnSync } from 'node:child_process';

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A working Chromium: the one in CHROMIUM_PATH, or a system installation. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  const works = (program: string) => spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
  const found = (named ? [named] : PROGRAMS).find(works);
  if (!found || found.includes('/')) return found ?? null;
  return spawnSync('sh', ['-c', `command -v ${found}`], { encoding: 'utf8' }).stdout.trim();
}
