import type { Block, Span, TextDocument } from '../document.js';

/** CommonMark (https://spec.commonmark.org/0.31.2/) with escaped text. */
export const toMarkdown = ({ blocks }: Pick<TextDocument, 'blocks'>): string =>
  `${blocks.filter(isText).map(blockText).join('\n\n')}\n`;

type TextBlock = Exclude<Block, { kind: 'logo' }>;
const isText = (block: Block): block is TextBlock => block.kind !== 'logo';

function blockText(block: TextBlock): string {
  if (block.kind === 'title') return `# ${escaped(block.text)}`;
  if (block.kind === 'heading') return `## ${escaped(block.text)}`;
  if (block.kind === 'list') return block.items.map((item) => `- ${spansText(item)}`).join('\n');
  return spansText(block.spans);
}

const spansText = (spans: readonly Span[]): string => spans.map(spanText).join('');

function spanText({ text, href, isStrong }: Span): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const inner = escaped(words);
  const marked = href ? `[${inner}](<${href}>)` : isStrong && inner ? `**${inner}**` : inner;
  return before + marked + after;
}

/** Escapes headings, lists and quotes too, because a span may start a line. */
const escaped = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^([#+-]|\d+(?=[.)]))/, '\\$1')
    .replace(/^\\(\d+)/, '$1\\');
