import { toast } from '@playhead/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../router.js';

/** Must match the cache name in `share-worker.js`. */
const SHARED = 'shared-recordings';

/** Registers the app as a share target. Everything else works without it. */
export function receiveSharedFiles(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/share-worker.js', { scope: '/share' })
    .catch((refusal: unknown) => console.info('No files can be shared with this app', refusal));
}

/** Passes on shared files once when a share sheet opened the dashboard. */
export function useSharedFiles(onFiles: (files: File[]) => void): void {
  const [search, setSearch] = useSearchParams();
  const shared = search.get('shared');
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (shared === null) return;
    setSearch(
      (params) => {
        params.delete('shared');
        return params;
      },
      { replace: true },
    );
    void takeFiles().then((files) => {
      if (files.length > 0) return latest.current(files);
      if (shared !== 'failed') return;
      toast({
        title: 'Sharing failed',
        description: 'Your device may be short of space. Import the file here instead.',
        variant: 'destructive',
      });
    });
  }, [shared, setSearch]);
}

async function takeFiles(): Promise<File[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(SHARED);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
    const lastModified = Number(kept.headers.get('x-modified'));
    const body = await kept.blob();
    files.push(new File([body], name, { type: body.type, lastModified }));
  }
  await caches.delete(SHARED);
  return files;
}
