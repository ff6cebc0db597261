import type { BubbleParts, BubbleNews } from './camera-bubble.worker.js';

/** What Chromium has to take a track apart into frames, and to make one of them. */
type TrackProcessor = new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> };
type TrackGenerator = new (init: { kind: 'video' }) => MediaStreamTrack & {
  writable: WritableStream<VideoFrame>;
};

const parts = () =>
  window as { MediaStreamTrackProcessor?: TrackProcessor; MediaStreamTrackGenerator?: TrackGenerator };

/** Whether the camera can be put into the picture without holding up the page. */
export const canComposeCamera = (): boolean =>
  parts().MediaStreamTrackProcessor !== undefined &&
  parts().MediaStreamTrackGenerator !== undefined &&
  typeof OffscreenCanvas !== 'undefined';

export interface CameraBubble {
  track: MediaStreamTrack;
  /** Whether pictures come out of it by now. */
  isRunning: () => boolean;
  close: () => void;
}

/** The screen with the camera in its corner, put together in a worker. */
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
