/**
 * Stores files from the device's share sheet until the dashboard takes them. The worker's scope is only the
 * share target's path, so it never serves a page.
 */
const SHARED = 'shared-recordings';

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(receive(event.request));
});

async function receive(request) {
  const isKept = await keep(request).then(
    () => true,
    (failure) => console.warn('What was shared could not be kept', failure),
  );
  return Response.redirect(`/?tab=recordings&shared=${isKept ? 'files' : 'failed'}`, 303);
}

/** Replaces files that were shared earlier and never taken. */
async function keep(request) {
  const files = (await request.formData()).getAll('recordings');
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  await Promise.all(
    files.map((file, index) =>
      cache.put(
        `/share/${index}`,
        new Response(file, {
          headers: {
            'content-type': file.type,
            'x-name': encodeURIComponent(file.name),
            'x-modified': String(file.lastModified),
          },
        }),
      ),
    ),
  );
}
