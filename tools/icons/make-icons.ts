// Draws icons with fixed names from the brand mark, with the Chromium of the e2e tests. Run after a change of
// icon.svg: node tools/icons/make-icons.ts
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const frontend = join(import.meta.dirname, '../../frontend');
const shell = join(frontend, 'shell/public');
const mark = await readFile(join(frontend, 'shared/ui/assets/icon.svg'), 'utf8');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** A PNG of `svg` with transparent background. */
async function draw(svg: string, size: number) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An .ico file containing PNGs: a header, an entry of 16 bytes each, then the files. */
function ico(pictures: { size: number; png: Buffer }[]) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const pictures: { size: number; png: Buffer }[] = [];
for (const size of [16, 32, 48]) pictures.push({ size, png: await draw(mark, size) });
await writeFile(join(shell, 'favicon.ico'), ico(pictures));
// Phones round the corners themselves and show transparency as black.
const square = mark.replace('rx="8"', '');
await writeFile(join(shell, 'apple-touch-icon.png'), await draw(square, 180));
await writeFile(join(shell, 'icon-512.png'), await draw(square, 512));
await writeFile(join(shell, 'icon-192.png'), await draw(mark, 192));
await browser.close();
