/** iPhones support full screen only for video elements, by an older API. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Missing in TypeScript's types, because desktop Safari and Firefox do not support it. */
interface TurnableScreen {
  orientation?: { lock?: (to: 'landscape') => Promise<void> };
}

/**
 * Toggles full screen, with our controls where the browser supports it for any element. On an upright phone,
 * a wide video locks the screen to landscape until full screen ends.
 */
export async function toggleFullscreen(stage: HTMLElement, video: AppleVideo): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
  await stage.requestFullscreen();
  if (video.videoWidth > video.videoHeight)
    await (screen as TurnableScreen).orientation?.lock?.('landscape').catch(() => undefined);
}

export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else if (document.pictureInPictureEnabled && video.videoHeight > 0) await video.requestPictureInPicture();
}

export function hasPictureInPicture(): boolean {
  return typeof document !== 'undefined' && document.pictureInPictureEnabled === true;
}
