import { escapeHtml } from './escape-html.js';

/** Metadata in the head of the viewer's page, for browsers and link previews. */
export interface ViewPage {
  status: 200 | 404 | 503;
  title: string;
  description: string;
  picture: string | null;
  /** Path of the page script's first request, for preloading. */
  data: string | null;
  /** Path that other sites may show in a frame, and find described by oEmbed; null for nothing to show. */
  embedPath: string | null;
}

export abstract class ViewPages {
  abstract describe(address: { shareId: string; recipient: string | undefined }): Promise<ViewPage>;
}

/**
 * Puts title, robots and social preview tags into the head of a built page.
 * @param origin of this product as the visitor reaches it: preview pictures need a whole URL
 */
export function withHead(html: string, page: ViewPage, origin: string): string {
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
    .replace('</head>', () => `${tags.join('')}</head>`);
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
