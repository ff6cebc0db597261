/** iPhones show full screen for the video element only, under an older name. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Missing in TypeScript's own types, because Safari and Firefox for desktops have none. */
interface TurnableScreen {
  orientation?: { lock?: (to: 'landscape') => Promise<void> };
}

/**
 * Enters or leaves full screen, with our controls where the browser allows it for any element. A phone that is held
 * upright turns a wide picture by itself; leaving ends that.
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
