import { type Html, markup } from '../../../shared/http/answers/markup.js';
import { type Block, type Span, type TextDocument, isRightToLeft, textOf } from '../document.js';

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#1a1a1a';

/** For mail bodies: styles are inline, because Outlook and Gmail ignore others. */
export const toHtml = ({ title, language, blocks }: TextDocument): string =>
  String(
    markup`<!doctype html><html lang="${language ?? 'en'}"><head><meta charset="utf-8"><title>${title}</title></head><body style="${FONT};font-size:14px;line-height:1.5">${blocks.map(blockText)}</body></html>`,
  );

function blockText(block: Block): Html {
  if (block.kind === 'logo') {
    const { address, alt, width, height } = block.logo;
    // Outlook for Windows uses the attributes, other programs the style.
    return markup`<p style="margin:0 0 16px"><img src="${address}" alt="${alt}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0"></p>`;
  }
  if (block.kind === 'title')
    return markup`<h1${directionOf(block.text)} style="${FONT};font-size:20px;margin:0 0 8px">${block.text}</h1>`;
  if (block.kind === 'heading')
    return markup`<h2${directionOf(block.text)} style="${FONT};font-size:16px;margin:20px 0 6px">${block.text}</h2>`;
  if (block.kind === 'list')
    return markup`<ul${directionOf(block.items.map(textOf).join(' '))} style="margin:0 0 8px;padding:0 20px">${block.items.map((item) => markup`<li style="margin:0 0 4px">${item.map(spanText)}</li>`)}</ul>`;
  return markup`<p${directionOf(textOf(block.spans))} style="margin:0 0 8px">${block.spans.map(spanText)}</p>`;
}

/** Mail programs do not support `auto`. */
const directionOf = (text: string): Html | null => (isRightToLeft(text) ? markup` dir="rtl"` : null);

function spanText({ text, href, isStrong }: Span): Html {
  const words = text.trim();
  const marked = href
    ? markup`<a href="${href}" style="color:#4b32c3">${words}</a>`
    : isStrong
      ? markup`<b>${words}</b>`
      : words;
  return markup`${/^\s/.test(text) && ' '}${marked}${/\s$/.test(text) && ' '}`;
}
