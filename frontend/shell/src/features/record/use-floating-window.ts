import { useCallback, useEffect, useState } from 'react';

/** Chromium's API for a window that stays on top. */
interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

const SIZE = { width: 300, height: 280 };

const floatingWindows = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

export interface FloatingWindow {
  /** Null while it is closed. */
  opened: Window | null;
  /** Null if the browser does not support such windows. */
  open: (() => Promise<void>) | null;
}

interface Wishes {
  /** Whether there is a recording to control. The window closes otherwise. */
  isWanted: boolean;
  /** Whether to open the window immediately because the user is about to switch to another one. */
  opensAtOnce: boolean;
}

/**
 * A small window that stays on top. It also opens when the user switches tabs, which Chromium allows while
 * the page uses the camera or microphone.
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
    // Browsers refuse this without a user gesture, unless they request the window themselves.
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

/** Copies this page's styles and theme to the window. */
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
    // The browser does not support the action. The user can still use the button.
  }
}
