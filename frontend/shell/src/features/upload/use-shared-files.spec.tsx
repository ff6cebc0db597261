import { screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { useLocation } from '../../router.js';
import { renderAt } from '../../testing/render-at.js';
import { useSharedFiles } from './use-shared-files.js';

const WORKER = readFileSync(join(import.meta.dirname, '../../../public/share-worker.js'), 'utf8');

/** The part of the Cache API that the worker and the page use. */
function fakeCaches({ isFull = false } = {}) {
  const kept = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const answers = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, answers);
    return {
      put: async (key: string, answer: Response) => {
        if (isFull) throw new Error('QuotaExceededError');
        answers.set(key, answer);
      },
      keys: async () => [...answers.keys()],
      match: async (key: string) => answers.get(key),
    };
  };
  const caches = { open, delete: async (name: string) => kept.delete(name) };
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  return { caches, kept };
}

/** Runs the worker for a share. @returns the redirect's target */
async function share(files: File[], caches: unknown): Promise<string> {
  let answer: Promise<string> | undefined;
  const self = {
    addEventListener: (_: string, listen: (event: object) => void) =>
      listen({
        request: {
          method: 'POST',
          url: 'http://localhost/share',
          formData: async () => ({ getAll: (name: string) => (name === 'recordings' ? files : []) }),
        },
        respondWith: (given: Promise<string>) => (answer = given),
      }),
  };
  // The browser follows the worker's redirects.
  const Redirecting = Object.assign(
    function (body: Blob, init: ResponseInit) {
      return { headers: new Headers(init.headers), blob: async () => body };
    },
    { redirect: (address: string) => address },
  );
  runInNewContext(WORKER, { self, caches, URL, Response: Redirecting, console: { warn() {} } });
  return answer!;
}

function opened(address: string) {
  const taken: File[][] = [];
  let search = '';
  function Page() {
    search = useLocation().search;
    useSharedFiles((files) => taken.push(files));
    return null;
  }
  renderAt(address, <Page />, { toasts: true });
  return { taken, search: () => search };
}

afterEach(() => Reflect.deleteProperty(window, 'caches'));

it('What a share sheet gives is handed over once, under its name, and kept no longer', async () => {
  const { caches, kept } = fakeCaches();
  const file = new File(['abcd'], 'Täglich, 1.mp4', { type: 'video/mp4', lastModified: 7 });
  const { taken, search } = opened(await share([file], caches));
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]!.map(({ name, size, lastModified }) => [name, size, lastModified])).toEqual([
    ['Täglich, 1.mp4', 4, 7],
  ]);
  expect([kept.size, search()]).toEqual([0, '?tab=recordings']);
});

it('What a device has no space for is told, and nothing is uploaded', async () => {
  const { caches } = fakeCaches({ isFull: true });
  const address = await share([new File(['abcd'], 'a.mp4')], caches);
  expect(address).toContain('shared=failed');
  const { taken, search } = opened(address);
  expect(await screen.findByText('Sharing failed')).toBeTruthy();
  expect(search()).toBe('?tab=recordings');
  expect(taken).toEqual([]);
});
