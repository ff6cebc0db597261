import { CallFailed } from './retrying.js';

/** Milliseconds without progress after which the connection counts as lost. */
const STALLED = 5 * 60_000;

export interface Sending {
  signal: AbortSignal;
  /** Called with the number of sent bytes of this body. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a body to a signed URL with one PUT. Fails as soon as the browser is offline, instead of waiting for
 * a network timeout.
 *
 * @throws CallFailed with the status, 0 without a response; the signal's reason
 */
export function sendBytes(address: string, body: Blob, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const end = (failure?: Error) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
      window.removeEventListener('offline', cut);
      if (failure === undefined) resolve();
      else reject(failure);
    };
    const cancel = () => {
      end(signal.reason as Error);
      request.abort();
    };
    const cut = () => {
      end(new CallFailed(0, 'The connection was lost'));
      request.abort();
    };
    const progressed = () => {
      clearTimeout(stalled);
      stalled = setTimeout(cut, STALLED);
    };
    request.open('PUT', address);
    request.upload.onprogress = ({ loaded }) => {
      progressed();
      if (!signal.aborted) onProgress(loaded);
    };
    request.onload = () =>
      end(isGood(request.status) ? undefined : new CallFailed(request.status, `${request.status}`));
    request.onerror = () => end(new CallFailed(0, 'No answer came'));
    signal.addEventListener('abort', cancel);
    window.addEventListener('offline', cut);
    progressed();
    request.send(body);
  });
}

const isGood = (status: number) => status >= 200 && status < 300;
