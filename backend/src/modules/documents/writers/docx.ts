import { Document, ExternalHyperlink, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { type Block, type Logo, type Span, type TextDocument, isRightToLeft, textOf } from '../document.js';

/** Office Open XML (ECMA-376) for Word and compatible programs. */
export function toDocx({ title, author, blocks }: TextDocument): Promise<Buffer> {
  const writer = printable(author ?? 'Playhead');
  return Packer.toBuffer(
    new Document({
      title: printable(title),
      creator: writer,
      lastModifiedBy: writer,
      styles: { default: { document: { run: { font: 'Arial', size: 22 } } } },
      sections: [{ children: blocks.flatMap(paragraphsOf) }],
    }),
  );
}

function paragraphsOf(block: Block): Paragraph[] {
  if (block.kind === 'logo')
    return [new Paragraph({ spacing: { after: 200 }, children: [pictureOf(block.logo)] })];
  if (block.kind === 'title') return [headed(block.text, HeadingLevel.TITLE)];
  if (block.kind === 'heading') return [headed(block.text, HeadingLevel.HEADING_1)];
  if (block.kind === 'list')
    return block.items.map((item) => new Paragraph({ bullet: { level: 0 }, ...lineOf(item) }));
  return [new Paragraph({ spacing: { after: 120 }, ...lineOf(block.spans) })];
}

const lineOf = (spans: readonly Span[]) => ({
  bidirectional: isRightToLeft(textOf(spans)),
  children: spans.map(runOf),
});

const pictureOf = ({ png, width, height, alt }: Logo): ImageRun =>
  new ImageRun({
    type: 'png',
    data: png,
    transformation: { width, height },
    altText: { name: 'Logo', title: printable(alt), description: printable(alt) },
  });

const headed = (text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph =>
  new Paragraph({ heading, ...lineOf([{ text }]) });

function runOf({ text, href, isStrong }: Span): TextRun | ExternalHyperlink {
  const words = printable(text);
  const rightToLeft = isRightToLeft(text);
  if (!href)
    return new TextRun({
      text: words,
      rightToLeft,
      ...(isStrong && { bold: true, boldComplexScript: true }),
    });
  return new ExternalHyperlink({ link: href, children: [new TextRun({ text: words, style: 'Hyperlink' })] });
}

/** Replaces characters that XML 1.0 forbids, with which Word would not open the file. */
const printable = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n]|\uFFFE|\uFFFF/gu, ' ');
