import { type Block, type Span, type TextDocument, isRightToLeft, textOf } from '../document.js';

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#1a1a1a';

/** For mail bodies: styles are inline, because Outlook and Gmail ignore others. */
export const toHtml = ({ title, language, blocks }: TextDocument): string =>
  `<!doctype html><html lang="${escaped(language ?? 'en')}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
  `<body style="${FONT};font-size:14px;line-height:1.5">${blocks.map(blockText).join('')}</body></html>`;

function blockText(block: Block): string {
  if (block.kind === 'logo') {
    const { address, alt, width, height } = block.logo;
    // Outlook for Windows uses the attributes, other programs the style.
    return `<p style="margin:0 0 16px"><img src="${escaped(address)}" alt="${escaped(alt)}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0"></p>`;
  }
  if (block.kind === 'title')
    return `<h1${directionOf(block.text)} style="${FONT};font-size:20px;margin:0 0 8px">${escaped(block.text)}</h1>`;
  if (block.kind === 'heading')
    return `<h2${directionOf(block.text)} style="${FONT};font-size:16px;margin:20px 0 6px">${escaped(block.text)}</h2>`;
  if (block.kind === 'list')
    return `<ul${directionOf(block.items.map(textOf).join(' '))} style="margin:0 0 8px;padding:0 20px">${block.items.map((item) => `<li style="margin:0 0 4px">${spansText(item)}</li>`).join('')}</ul>`;
  return `<p${directionOf(textOf(block.spans))} style="margin:0 0 8px">${spansText(block.spans)}</p>`;
}

/** Mail programs do not support `auto`. */
const directionOf = (text: string): string => (isRightToLeft(text) ? ' dir="rtl"' : '');

const spansText = (spans: readonly Span[]): string => spans.map(spanText).join('');

function spanText({ text, href, isStrong }: Span): string {
  const words = escaped(text.trim());
  const marked = href
    ? `<a href="${escaped(href)}" style="color:#4b32c3">${words}</a>`
    : isStrong
      ? `<b>${words}</b>`
      : words;
  return `${/^\s/.test(text) ? ' ' : ''}${marked}${/\s$/.test(text) ? ' ' : ''}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
