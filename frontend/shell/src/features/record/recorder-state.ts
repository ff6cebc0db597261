import type { SpeechSamples } from './capture-speech.js';
import type { Take, TakeOnServer } from './spool.js';

export type RecorderPhase = 'idle' | 'counting' | 'recording' | 'paused' | 'stopping' | 'stopped';

export interface RecorderState {
  phase: RecorderPhase;
  /** Remaining seconds of the countdown. */
  count: number;
  isMuted: boolean;
  hasMicrophone: boolean;
  isScreen: boolean;
  /** A warning to show now, or null. */
  notice: string | null;
  /** Why the upload is paused. The recording itself is not affected. */
  uploadNotice: string | null;
  /** Null until the server has created it. */
  recordingId: string | null;
  /** Share ID of the link. Null until the server has created it. */
  shareId: string | null;
  /** Video stream that is being recorded. */
  picture: MediaStream | null;
  /** Audio stream that is being recorded. Null if there is none. */
  sound: MediaStream | null;
  /** Camera stream for the small window. Null without a camera, or if the video already contains it. */
  camera: MediaStream | null;
}

/** Where a take is uploaded while it is recorded. */
export interface TakeSink {
  /** Called with the number of bytes on disk. */
  grow: (bytes: number) => void;
  /** Called with every half second of sound for live words. */
  hear: (sound: SpeechSamples) => void;
  /** Called when the take has a new mark. */
  mark: () => void;
  end: () => void;
  /** Deletes what was uploaded. */
  discard: () => Promise<void>;
}

export type OpenSink = (
  take: Take,
  news: { onBegun: (begun: TakeOnServer) => void; onProblem: (words: string | null) => void },
) => TakeSink;

export interface Inputs {
  /** Camera and microphone. The caller closes them. */
  devices: MediaStream | null;
  /** The captured screen, window or tab. The recorder closes it. */
  display: MediaStream | null;
}

export const IDLE: RecorderState = {
  phase: 'idle',
  count: 0,
  isMuted: false,
  hasMicrophone: false,
  isScreen: false,
  notice: null,
  picture: null,
  sound: null,
  camera: null,
  uploadNotice: null,
  recordingId: null,
  shareId: null,
};
