import { AppError } from '../../shared/errors/app-error.js';
import type { TextDocument } from './document.js';
import { toDocx } from './writers/docx.js';
import { toPdf } from './writers/pdf.js';

export interface PrintInput {
  document: TextDocument;
  format: 'docx' | 'pdf';
}

/** Returns null if the font lacks letters, because errors lose their class between threads. */
export default async function print({ document, format }: PrintInput): Promise<Uint8Array | null> {
  try {
    return await (format === 'pdf' ? toPdf : toDocx)(document);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
