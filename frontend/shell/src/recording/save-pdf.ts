import { toApiError } from '@playhead/api';
import { toastError } from '../session/toast-error.js';
import { saveFile } from './save-file.js';

/** Saves a PDF, which can't show every script. */
export async function savePdf(address: string, title: string): Promise<void> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return saveFile(await answer.blob(), `${title}.pdf`);
    tellPdfFailed(toApiError(answer.status, answer.statusText, await answer.text()));
  } catch (error) {
    tellPdfFailed(error);
  }
}

const tellPdfFailed = (error: unknown): void =>
  toastError(error, 'The PDF couldn’t be made', 'Export it for Word or as Markdown instead.');
