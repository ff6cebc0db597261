// Fails the build if an app's first load exceeds its budget. Usage: node tools/webpack/check-budgets.ts <app>
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LAZY } from './first-load.ts';

/** Budget of a first visit in kilobytes of 1,000 bytes after gzip. */
const BUDGETS: Record<string, Record<string, number>> = {
  landing: { js: 3, css: 8 },
  shell: { js: 300 },
  viewer: { js: 101, css: 6 },
  admin: { js: 300 },
};

/** Sums all of `assets/` without lazy chunks, which is an upper bound. */
function firstLoad(app: string, extension: string) {
  const folder = join('dist/frontend', app, 'assets');
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${extension}`) && !file.startsWith(LAZY))
    .map((file) => ({ file, size: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000 }));
}

const app = process.argv[2]!;
let over = false;
for (const [extension, budget] of Object.entries(BUDGETS[app]!)) {
  const files = firstLoad(app, extension);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  console.log(`${app}: first load ${total.toFixed(1)} of ${budget} kB ${extension} (gzip)`);
  if (total <= budget) continue;
  over = true;
  for (const { file, size } of files.sort((a, b) => b.size - a.size))
    console.error(`  ${size.toFixed(1)} kB  ${file}`);
  console.error(`${app} is ${(total - budget).toFixed(1)} kB over. Load less at first, or import it lazily.`);
}
process.exit(over ? 1 : 0);
