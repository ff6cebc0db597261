import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../answers/escape-html.js';

/** The viewer's page as one visitor gets it: metadata for browsers and link previews, and what is seen first. */
export interface ViewPage {
  status: 200 | 404 | 503;
  title: string;
  description: string;
  picture: string | null;
  /** Path of the page script's first request, for preloading. */
  data: string | null;
  /** Path that other sites may show in a frame, and find described by oEmbed; null for nothing to show. */
  embedPath: string | null;
  /** HTML that stands until the script shows more, and that works without it; null where only the script knows. */
  painted: string | null;
}

/** What somebody gave at the gate in vain, and what is wrong with it. */
export interface GateTry {
  typed: Readonly<Record<string, unknown>>;
  problem: string;
}

export abstract class ViewPages {
  /** @param gateTry of a form that was sent without a script */
  abstract describe(request: FastifyRequest, gateTry?: GateTry): Promise<ViewPage>;
}

const ROOT = '<div id="root">';

/**
 * Puts title, robots and social preview tags into the head of a built page, and its first paint before its root.
 * @param origin of this product as the visitor reaches it: preview pictures need a whole URL
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
