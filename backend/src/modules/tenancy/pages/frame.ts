import { type Html, markup, trusted } from '../../../shared/http/answers/markup.js';
import type { ShellAssets } from './shell-assets.js';
import { STYLE, fontFace } from './sign-in-page.style.js';

export interface Frame {
  title: string;
  /** Content of the card below its heading. */
  card: Html;
  /** Content below the card. */
  below?: Html | undefined;
}

/** Renders the page around a card. */
export function renderFrame({ title, card, below }: Frame, { themeScript, font, icon }: ShellAssets): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Playhead</title>
${icon && markup`<link rel="icon" type="image/svg+xml" href="${icon}">`}
${font && markup`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`}
${themeScript && markup`<script src="${themeScript}"></script>`}
<script src="/api/sign-in.js" defer></script>
<style>${trusted(`${font ? fontFace(font) : ''}${STYLE}`)}</style>
</head>
<body>
<header><a class="brand" href="/">${LOGO}Playhead</a></header>
<main><div class="panel">
<div class="card">
<h1>${title}</h1>
${card}
</div>
${below ? markup`<p class="other">${below}</p>` : null}
</div></main>
<footer>Meetings you can read.</footer>
</body>
</html>
`.toString();
}

const LOGO = markup`<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true"><path class="track" d="M2.5 16h6M15.5 16h6"/><path class="line" d="M12 7v14"/><circle cx="12" cy="5" r="3"/></svg>`;
