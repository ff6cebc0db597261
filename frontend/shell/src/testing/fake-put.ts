export interface FakePut {
  url: string;
  body: Blob;
  isAborted: boolean;
  progress: (loaded: number) => void;
  answer: (status: number) => void;
  /** Fails without a response. */
  cut: () => void;
}

/**
 * Fakes the network behind XMLHttpRequest.
 *
 * @param react called with each PUT
 * @returns the PUTs in order
 */
export function fakePuts(react: (put: FakePut, index: number) => void = () => {}): FakePut[] {
  const puts: FakePut[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    status = 0;
    onload = () => {};
    onerror = () => {};
    private url = '';
    private put: FakePut | null = null;
    open(_method: string, url: string) {
      this.url = url;
    }
    abort() {
      if (this.put) this.put.isAborted = true;
    }
    send(body: Blob) {
      const put: FakePut = {
        url: this.url,
        body,
        isAborted: false,
        progress: (loaded) => this.upload.onprogress?.({ loaded }),
        answer: (status) => {
          this.status = status;
          this.onload();
        },
        cut: () => this.onerror(),
      };
      this.put = put;
      puts.push(put);
      setTimeout(() => react(put, puts.length - 1));
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return puts;
}

export const answerWith =
  (...statuses: number[]) =>
  (put: FakePut, index: number) => {
    put.progress(put.body.size);
    put.answer(statuses[index] ?? 200);
  };
