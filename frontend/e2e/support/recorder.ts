import type { Locator, Page } from 'playwright-core';

declare global {
  interface Window {
    copied: string;
  }
}

/** Starts a recording, after choosing its source if one is given. */
export async function startRecorder(page: Page, source?: string) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const clock = page.locator('main time');
  if (source) {
    await page.goto('/record');
    await page.getByRole('radio', { name: source }).check();
  }
  await button('Start recording').click();
  await button('Stop').waitFor();
  return {
    button,
    clock,
    /**
     * Waits until this many seconds are recorded, a chunk is stored and the upload was created. A loaded
     * machine delivers the first frame late.
     */
    async recorded(seconds: number): Promise<void> {
      await page.waitForFunction(
        (least) => Number(document.querySelector('main time')?.textContent?.split(':')[1]) >= least,
        seconds,
      );
      await page.waitForFunction(countChunks);
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/create-uploading')),
      );
    },
  };
}

/** Returns the text that the page copied last. The system clipboard is shared by all tests. */
export async function watchClipboard(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      window.copied = text;
      return write(text);
    };
  });
  return () => page.evaluate(() => window.copied);
}

export const chunksKept = (page: Page): Promise<number> => page.evaluate(countChunks);

/** Counts the stored chunks of recordings that were not uploaded. */
function countChunks(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('recorder');
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const count = opening.result.transaction('chunks').objectStore('chunks').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
    };
  });
}

export const channelsIn = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    return (await new AudioContext().decodeAudioData(bytes)).numberOfChannels;
  }, path);

/** Seeks in a video and returns the reached position. */
export const seekIn = (page: Page, path: string, to: number) =>
  page.evaluate(
    async ({ path, to }) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = path;
      const happened = (name: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(name, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
        });
      await happened('loadeddata');
      const sought = happened('seeked');
      video.currentTime = to;
      await sought;
      return { at: video.currentTime, hasFrame: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA };
    },
    { path, to },
  );

/** The colors at the lower corners of a video, as red, green and blue. */
export const cornersOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    const { videoWidth: width, videoHeight: height } = element;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(element, 0, 0);
    const at = (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3));
    const inside = Math.round(Math.min(width, height) * 0.1);
    return { left: at(inside, height - inside), right: at(width - inside, height - inside) };
  });

export const isBlue = ([red = 0, green = 0, blue = 0]: number[]): boolean =>
  blue > 150 && Math.max(red, green) < 100;
