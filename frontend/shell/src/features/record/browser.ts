/** Phones can't record their screen, and a page without HTTPS has no access to devices. */
export const canRecordScreen = (): boolean =>
  typeof (navigator.mediaDevices as Partial<MediaDevices> | undefined)?.getDisplayMedia === 'function';

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

/** WebM comes first: some browsers produce empty MP4 chunks for screen streams. Safari supports only MP4. */
const VIDEO_TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const AUDIO_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export const recordingType = (hasPicture: boolean): string | undefined =>
  (hasPicture ? VIDEO_TYPES : AUDIO_TYPES).find((type) => MediaRecorder.isTypeSupported(type));

/** How to allow device access in this browser. */
function howToAllow(): string {
  const { userAgent } = navigator;
  if (/firefox/i.test(userAgent))
    return 'Click the crossed-out camera or microphone left of the address, remove the block, and reload.';
  if (/iphone|ipad/i.test(userAgent))
    return 'Tap the page menu in the address bar, then Website Settings, and allow camera and microphone.';
  if (/safari/i.test(userAgent) && !/chrom/i.test(userAgent))
    return 'Open Safari > Settings > Websites, and allow camera and microphone for this site.';
  return 'Click the icon left of the address, allow camera and microphone, and reload.';
}

export const closeStream = (stream: MediaStream | null): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** Explains why a device is unavailable. */
export function deviceProblem(failure: unknown, device: string): string {
  const name = failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError') return `Your browser blocks the ${device}. ${howToAllow()}`;
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `No ${device} was found. Plug one in, or choose another.`;
  if (name === 'NotReadableError')
    return `The ${device} is in use by another app. Close that app, or choose another.`;
  return `The ${device} can't be used. Choose another.`;
}
