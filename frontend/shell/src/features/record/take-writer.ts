import { spool, type Take } from './spool.js';

/** Milliseconds between two writes, which is the most that a crash can lose. */
const SLICE_MS = 1000;
/** Bits per second. An hour of screen video takes about 540 MB. */
const VIDEO_BITS = 1_100_000;
const AUDIO_BITS = 96_000;

export interface TakeWriter {
  pause: () => void;
  resume: () => void;
  /** Stops recording. @returns a promise that resolves when the take is on disk */
  end: () => Promise<void>;
}

interface TakeWriterOptions {
  stream: MediaStream;
  take: Take;
  /** MIME type with codecs for MediaRecorder. The take's own type has none. */
  mimeType: string | undefined;
  /** Called with the number of bytes on disk. */
  onWritten: (bytes: number) => void;
  /** Called when MediaRecorder stops unexpectedly or the disk is full. */
  onFailure: (why: 'recorder' | 'disk') => void;
}

/** Records a stream to storage, chunk by chunk in order. */
export function writeTake({ stream, take, mimeType, onWritten, onFailure }: TakeWriterOptions): TakeWriter {
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: AUDIO_BITS,
  });
  let count = 0;
  let bytes = 0;
  let hasFailed = false;
  let written: Promise<unknown> = spool.save(take);
  const fail = (why: 'recorder' | 'disk') => {
    if (hasFailed) return;
    hasFailed = true;
    onFailure(why);
  };
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const number = count++;
    written = written
      .then(() => spool.append(take.id, number, data))
      .then(
        () => onWritten((bytes += data.size)),
        // Writing stops after a failure, because a gap makes everything after it unreadable.
        () => {
          fail('disk');
          return Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
        },
      );
    written.catch(() => undefined);
  };
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.onerror = () => fail('recorder');
  recorder.start(SLICE_MS);
  return {
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    async end() {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      await written.catch(() => undefined);
    },
  };
}
