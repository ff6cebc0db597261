import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Block, Span, TextDocument } from '../document.js';
import { fontText } from './font-text.js';

/** The used part of pdfmake, whose own types depend on browser types. */
interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}
const load = createRequire(import.meta.url);
const pdfmake = load('pdfmake') as PdfMake;
const { Roboto } = load('pdfmake/fonts/Roboto.js') as { Roboto: { normal: string; bold: string } };
let font: { hasGlyphForCodePoint(codePoint: number): boolean } | undefined;

/** @throws DOCUMENT_ERRORS.noGlyphs for letters that Roboto lacks (it has Latin, Greek and Cyrillic) */
export async function toPdf(document: TextDocument): Promise<Buffer> {
  pdfmake.setFonts({ Roboto });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path));
  const { title, blocks, language } = document;
  const definition = {
    info: { title: shown(title) },
    language: language ?? 'en',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.25 },
    content: blocks.map(contentOf),
    footer: (page: number, pages: number) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      color: '#666666',
      fontSize: 8,
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

function contentOf(block: Block): object {
  if (block.kind === 'logo') {
    const { png, width, height } = block.logo;
    const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    // Three points per four CSS pixels.
    return { image, width: width * 0.75, height: height * 0.75, margin: [0, 0, 0, 12] };
  }
  if (block.kind === 'title')
    return { text: shown(block.text), fontSize: 18, bold: true, margin: [0, 0, 0, 6] };
  if (block.kind === 'heading')
    return { text: shown(block.text), fontSize: 13, bold: true, margin: [0, 14, 0, 4] };
  if (block.kind === 'list')
    return { ul: block.items.map((item) => ({ text: item.map(textOf), margin: [0, 0, 0, 3] })) };
  return { text: block.spans.map(textOf), margin: [0, 0, 0, 4] };
}

const textOf = ({ text, href, isStrong }: Span) => ({
  text: shown(text),
  ...(href && { link: href, color: '#4b32c3' }),
  ...(isStrong && { bold: true }),
});

function shown(text: string): string {
  font ??= fontkit.openSync(Roboto.normal) as fontkit.Font;
  return fontText(text, (codePoint) => font!.hasGlyphForCodePoint(codePoint));
}
