import { noteFirstStep } from '../session/first-steps.js';

export const shareLink = (shareId: string) => `${window.location.origin}/view/${shareId}`;

/** The link with a start time in whole seconds. */
export const linkAt = (link: string, seconds: number): string =>
  seconds > 0 ? `${link}?t=${seconds}` : link;

/** The owner's preview of the shared page, which does not count as a view. */
export const previewLink = (shareId: string) => `/view/${shareId}?preview=true`;

/**
 * Copies a share link.
 *
 * @param from the window with the user gesture
 * @returns false if the browser refuses, so that the text can be copied by hand
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
