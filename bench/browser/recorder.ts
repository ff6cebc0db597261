import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Product, startProduct } from '../../frontend/e2e/support/product.ts';
import { onFolder } from '../folder.ts';

export const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const ARGUMENTS = ['--no-sandbox', '--disable-background-networking'];

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const ask = <T>(page: Page, path: string) =>
  page.evaluate(async (address) => (await (await fetch(address)).json()) as unknown, path) as Promise<T>;

/** A browser with a persistent profile and permission for devices and clipboard. */
export async function openRecorder(
  folder: string,
  viewport: { width: number; height: number },
  options: { args: string[]; ignoreDefaultArgs?: string[] },
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    viewport,
    ...options,
    args: [...ARGUMENTS, '--use-fake-device-for-media-stream', ...options.args],
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'camera', 'microphone']);
  return context;
}

/** Opens the recording page and records a source until `Stop`. */
export async function startRecording(page: Page, address: string, source: string): Promise<void> {
  await page.goto(`${address}/record`);
  await page.getByRole('radio', { name: source }).check();
  await button(page, 'Start recording').click();
  await button(page, 'Stop').waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=timer]'));
}

/** Runs work with the built product and a folder for the browser. */
export const onProduct = (work: (product: Product, folder: string) => Promise<void>): Promise<void> =>
  onFolder(async (folder) => {
    const product = await startProduct();
    await work(product, folder).finally(() => product.stop());
  });
