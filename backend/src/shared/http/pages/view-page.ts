import type { FastifyRequest } from 'fastify';
import { type Html, markup } from '../answers/markup.js';

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
  const { title, picture, data, embedPath, painted } = page;
  const embed = embedPath && new URLSearchParams({ url: origin + embedPath }).toString();
  const tags = [
    meta('name', 'robots', 'noindex, nofollow'),
    meta('property', 'og:site_name', 'Playhead'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    picture && meta('property', 'og:image', origin + picture),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    data && markup`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${data}">`,
    embed &&
      markup`<link rel="alternate" type="application/json+oembed" href="${origin}/api/oembed?${embed}">`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => String(markup`<title>${title}</title>`))
    .replace('</head>', () => String(markup`${tags}</head>`))
    .replace(ROOT, () => (painted ? `<div class="vw-painted">${painted}</div>${ROOT}` : ROOT));
}

const meta = (kind: 'name' | 'property', name: string, content: string): Html =>
  markup`<meta ${kind}="${name}" content="${content}">`;
