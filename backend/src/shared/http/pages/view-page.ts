import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../answers/escape-html.js';

/** The viewer page for one visitor: metadata for browsers and link previews, and the first paint. */
export interface ViewPage {
  status: 200 | 404 | 503;
  title: string;
  description: string;
  picture: string | null;
  /** Path of the page script's first request, which is preloaded. */
  data: string | null;
  /** Path for embedding and oEmbed, or null if there is nothing to show. */
  embedPath: string | null;
  /** HTML that is shown until the script runs and works without it, or null if only the script can render. */
  painted: string | null;
}

/** Rejected input at the gate and its errors. */
export interface GateTry {
  typed: Readonly<Record<string, unknown>>;
  problem: string;
}

export abstract class ViewPages {
  /** @param gateTry from a form that was sent without a script */
  abstract describe(request: FastifyRequest, gateTry?: GateTry): Promise<ViewPage>;
}

const ROOT = '<div id="root">';

/**
 * Adds title, robots and social preview tags to a built page's head and the first paint to its root.
 * @param origin of this product as the visitor reaches it; preview pictures need absolute URLs
 */
export function completePage(html: string, page: ViewPage, origin: string): string {
  const tags = [
    meta('name', 'robots', 'noindex, nofollow'),
    meta('property', 'og:site_name', 'Playhead'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    ...(page.picture ? [meta('property', 'og:image', origin + page.picture)] : []),
    meta('name', 'twitter:card', page.picture ? 'summary_large_image' : 'summary'),
    ...(page.data
      ? [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(page.data)}">`]
      : []),
    ...(page.embedPath
      ? [
          `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(
            `${origin}/api/oembed?${new URLSearchParams({ url: origin + page.embedPath }).toString()}`,
          )}">`,
        ]
      : []),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace(ROOT, () => (page.painted ? `<div class="vw-painted">${page.painted}</div>${ROOT}` : ROOT));
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
