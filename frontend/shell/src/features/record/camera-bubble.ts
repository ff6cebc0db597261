import type { BubbleParts, BubbleNews } from './camera-bubble.worker.js';

/** Chromium's API to read frames from a track and write them to one. */
type TrackProcessor = new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> };
type TrackGenerator = new (init: { kind: 'video' }) => MediaStreamTrack & {
  writable: WritableStream<VideoFrame>;
};

const parts = () =>
  window as { MediaStreamTrackProcessor?: TrackProcessor; MediaStreamTrackGenerator?: TrackGenerator };

/** Whether the browser can compose the camera into the video in a worker. */
export const canComposeCamera = (): boolean =>
  parts().MediaStreamTrackProcessor !== undefined &&
  parts().MediaStreamTrackGenerator !== undefined &&
  typeof OffscreenCanvas !== 'undefined';

export interface CameraBubble {
  track: MediaStreamTrack;
  /** Whether the composed track has produced frames. */
  isRunning: () => boolean;
  close: () => void;
}

/** Composes the screen with the camera in its corner, in a worker. */
export function composeCamera(
  screen: MediaStreamTrack,
  camera: MediaStreamTrack,
  onFailure: () => void,
): CameraBubble {
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } = parts();
  const track = new Generator!({ kind: 'video' });
  const worker = new Worker(
    /* webpackChunkName: "lazy-camera-bubble" */ new URL('./camera-bubble.worker.ts', import.meta.url),
  );
  let isRunning = false;
  worker.onmessage = ({ data }: MessageEvent<BubbleNews>) => {
    if (data === 'running') isRunning = true;
    else fail();
  };
  const fail = () => {
    isRunning = false;
    onFailure();
  };
  worker.onerror = fail;
  const given: BubbleParts = {
    screen: new Processor!({ track: screen }).readable,
    camera: new Processor!({ track: camera }).readable,
    composed: track.writable,
  };
  worker.postMessage(given, Object.values(given) as Transferable[]);
  return {
    track,
    isRunning: () => isRunning,
    close: () => {
      worker.terminate();
      track.stop();
    },
  };
}
