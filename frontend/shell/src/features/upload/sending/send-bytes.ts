import { CallFailed } from './retrying.js';

/** Without progress for so long, the connection counts as gone. Milliseconds. */
const STALLED = 5 * 60_000;

export interface Sending {
  signal: AbortSignal;
  /** Bytes of this body so far. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a body to a signed address with one PUT. It ends at once when the connection goes, and does not wait for the
 * network to notice.
 *
 * @throws CallFailed with the status, which is 0 without an answer; the signal's reason
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
