import { useCallback, useEffect, useState } from 'react';

/** A window that stays above all others, as Chromium has it. */
interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

const SIZE = { width: 300, height: 280 };

const floatingWindows = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

export interface FloatingWindow {
  /** Null while there is none. */
  opened: Window | null;
  /** Null where the browser has no such windows. */
  open: (() => Promise<void>) | null;
}

interface Wishes {
  /** Whether there is something to be controlled; the window closes when there is not. */
  isWanted: boolean;
  /** Where the person is about to go elsewhere. */
  opensAtOnce: boolean;
}

/**
 * A small window that stays on top. It opens by itself when the person goes to another tab, which Chromium asks the page
 * about while it uses camera or microphone.
 */
export function useFloatingWindow({ isWanted, opensAtOnce }: Wishes): FloatingWindow {
  const [opened, setOpened] = useState<Window | null>(null);

  const open = useCallback(async () => {
    const floating = await floatingWindows()!.requestWindow(SIZE);
    dress(floating.document);
    floating.addEventListener('pagehide', () => setOpened(null));
    setOpened(floating);
  }, []);

  useEffect(() => {
    if (!isWanted || !floatingWindows()) return;
    // Refused unless the person has just pressed something, or the browser asks for it.
    const openQuietly = () => void open().catch(() => undefined);
    if (opensAtOnce) openQuietly();
    setAutomatic(openQuietly);
    return () => setAutomatic(null);
  }, [isWanted, opensAtOnce, open]);

  useEffect(() => {
    if (!isWanted) opened?.close();
  }, [isWanted, opened]);
  useEffect(() => () => opened?.close(), [opened]);

  return { opened, open: floatingWindows() ? open : null };
}

/** Gives it the look of this page. */
function dress(target: Document): void {
  const { lang, className } = document.documentElement;
  Object.assign(target.documentElement, { lang, className });
  target.title = document.title;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(sheet, true));
}

function setAutomatic(open: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler('enterpictureinpicture' as MediaSessionAction, open);
  } catch {
    // A browser that does not know the action: the button is there.
  }
}
