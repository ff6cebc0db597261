/** iPhones show full screen for the video element only, under an older name. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Enters or leaves full screen, with our controls where the browser allows it for any element. */
export async function toggleFullscreen(stage: HTMLElement, video: AppleVideo): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await stage.requestFullscreen();
  else video.webkitEnterFullscreen?.();
}

/** Moves the video into the floating window or back. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else if (document.pictureInPictureEnabled && video.videoHeight > 0) await video.requestPictureInPicture();
}

/** Whether the browser has a floating window for videos. */
export function hasPictureInPicture(): boolean {
  return typeof document !== 'undefined' && document.pictureInPictureEnabled === true;
}
