import XHRUpload from '@uppy/xhr-upload';
import type { Uploader } from './upload-rules.js';

export const RETRIES = 10;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 10_000;
/** Without progress for so long, the connection counts as gone. Milliseconds. */
const STALLED = 5 * 60_000;

/** Answers after which the same request may do better. */
const isPassing = (status: number) =>
  status === 0 ||
  [408, 409, 418, 423, 429].includes(status) ||
  (status >= 500 && status !== 501 && status !== 505);

/**
 * Sends the uploader's file to a signed address with one PUT. A cut connection is waited for, and what may pass is
 * tried again, up to ten times.
 *
 * @throws when it is refused, given up or cancelled
 */
export async function putFile(uploader: Uploader, address: string): Promise<void> {
  let status = 0;
  uploader.use(XHRUpload, {
    endpoint: address,
    method: 'PUT',
    formData: false,
    withCredentials: false,
    timeout: STALLED,
    // Tried again below, where a lost connection is waited for.
    shouldRetry: () => false,
    onAfterResponse: (xhr) => {
      status = xhr.status;
    },
    getResponseData: () => ({}),
  });
  for (let attempt = 0; ; attempt += 1) {
    status = 0;
    const result = attempt === 0 ? await uploader.upload() : await uploader.retryAll();
    if (uploader.getFiles().length === 0) throw new DOMException('The upload was cancelled', 'AbortError');
    if (result?.failed?.length === 0) return;
    if (!isPassing(status) || attempt === RETRIES) throw new Error(`The upload was answered ${status}`);
    await waitToRetry(attempt);
    if (uploader.getFiles().length === 0) throw new DOMException('The upload was cancelled', 'AbortError');
  }
}

/** Waits for the connection, and then longer with every attempt. */
export async function waitToRetry(attempt: number): Promise<void> {
  if (!navigator.onLine)
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
  await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt)));
}
