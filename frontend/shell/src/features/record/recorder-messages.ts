export const disconnected = (device: string) =>
  `Your ${device} was disconnected. The recording continues without it.`;

export const MICROPHONE_LOST = `${disconnected('microphone')} Connect it again to be heard.`;
export const NO_BUBBLE = "Your camera can't be added to the picture. The screen is recorded without it.";
export const CAMERA_FAILED =
  'The picture failed, so the recording was stopped. Everything up to here is kept.';
export const DISK_FULL =
  'This device is out of space, so the recording was stopped. Everything up to here is kept.';
export const RECORDER_FAILED = 'The browser ended the recording. Everything up to here is kept.';
export const DISK_NEARLY_FULL =
  'This device is almost out of space. Delete some files, or the recording stops when it is full.';
export const FULL = 'This recording is as long as one can be, so it was stopped. All of it is kept.';
export const NEARLY_FULL =
  'This recording is almost as long as one can be. It stops and is saved by itself soon.';
