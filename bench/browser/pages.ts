// Measures when each page shows its content and its largest element, with a phone's CPU (4 times slower) and network
// (1.6 Mbit/s, 150 ms). Times are valid on a quiet machine only, bytes and requests on any.
//
//     npm run bench -- browser/pages [--runs 3] [--pictures folder]
//
// Starts the built product in its own folder, with one account and the demo recording.
import { register } from '../../frontend/e2e/support/account.ts';
import type { TestBrowser } from '../../frontend/e2e/support/browser.ts';
import { median, onDemo, openPhone } from './phone.ts';
import { optionsOf } from '../options.ts';

const LINE = { megabits: 1.6, latency: 150 };

const values = optionsOf({ runs: 3, pictures: '' });

interface Seen {
  /** When the main content was on the screen. */
  content: number;
  paint: number;
  shift: number;
  longest: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Records in the page when content and largest element are painted, the layout shift, and the longest task. */
function takeNotes(content: string) {
  const seen: Seen = (window.seen = { content: 0, paint: 0, shift: 0, longest: 0 });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)?.checkVisibility({ visibilityProperty: true })) return;
    observer.disconnect();
    // The task after a frame starts when the frame has been rendered.
    requestAnimationFrame(() => setTimeout(() => (seen.content = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  observe('layout-shift', ({ value = 0 }) => (seen.shift += value));
  observe('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
}

interface Visited {
  name: string;
  path: string;
  cookie: string | null;
  /** Selector of the main content. */
  content: string;
}

async function visit(
  browser: TestBrowser,
  address: string,
  { path, cookie, content }: Visited,
  picture?: string,
) {
  const url = address + path;
  const { page, context, requests } = await openPhone(browser, LINE);
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
  }
  await page.addInitScript(takeNotes, content);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.seen.content > 0, null, { polling: 100 });
  // Includes later tasks after the content.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.seen);
  if (picture) await page.screenshot({ path: picture });
  await context.close();
  const bytes = requests().reduce((sum, request) => sum + request.bytes, 0);
  return { ...seen, kilobytes: bytes / 1000, requests: requests().length };
}

await onDemo(async (browser, address, shareId) => {
  const cookie = await register(address, `owner-${Date.now()}@example.com`);
  const pages: Visited[] = [
    { name: 'landing', path: '/', cookie: null, content: 'h1' },
    { name: 'gate', path: `/view/${shareId}`, cookie: null, content: '[role=dialog] button' },
    {
      name: 'gate, by script',
      path: `/view/${shareId}`,
      cookie: null,
      content: '#root [role=dialog] button',
    },
    { name: 'dashboard', path: '/', cookie, content: 'main a[href^="/edit/"] strong' },
    { name: 'editor', path: '/edit/demo', cookie, content: 'main h1' },
    { name: 'analytics', path: '/?tab=analytics', cookie, content: 'main h2' },
    { name: 'settings', path: '/settings/profile', cookie, content: 'main input[name=firstName]' },
  ];
  const table = [];
  for (const visited of pages) {
    const { name } = visited;
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < values.runs; run++)
      visits.push(
        await visit(
          browser,
          address,
          visited,
          values.pictures && run === 0 ? `${values.pictures}/${name}.png` : undefined,
        ),
      );
    const of = (what: keyof (typeof visits)[number]) => median(visits.map((one) => one[what]));
    table.push({
      page: name,
      'content ms': Math.round(of('content')),
      'largest paint ms': Math.round(of('paint')),
      'layout shift': Number(of('shift').toFixed(3)),
      'longest task ms': Math.round(of('longest')),
      kB: Math.round(of('kilobytes')),
      requests: of('requests'),
    });
  }
  console.table(table);
});
