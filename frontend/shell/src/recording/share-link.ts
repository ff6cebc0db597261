import { noteFirstStep } from '../session/first-steps.js';

export const shareLink = (shareId: string) => `${window.location.origin}/view/${shareId}`;

/** The link as it opens at a time, in whole seconds. */
export const linkAt = (link: string, seconds: number): string =>
  seconds > 0 ? `${link}?t=${seconds}` : link;

/** The owner's look at the shared page, which counts as no view. */
export const previewLink = (shareId: string) => `/view/${shareId}?preview=true`;

/**
 * Puts a shared link on the clipboard.
 *
 * @param from the window that the person has just pressed something in
 * @returns false when the browser refuses, so that the text can be offered to be copied by hand
 */
export async function copyText(text: string, from: Window = window): Promise<boolean> {
  try {
    await from.navigator.clipboard.writeText(text);
    noteFirstStep('shared');
    return true;
  } catch (refusal) {
    console.info('The clipboard was refused', refusal);
    return false;
  }
}
