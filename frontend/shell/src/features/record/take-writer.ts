import { spool, type Take } from './spool.js';

/** How often what was recorded is written down, in milliseconds: as much as a crash can cost. */
const SLICE_MS = 1000;
/** An hour of a screen in about 540 MB. Bits a second. */
const VIDEO_BITS = 1_100_000;
const AUDIO_BITS = 96_000;

export interface TakeWriter {
  pause: () => void;
  resume: () => void;
  /** Ends it. @returns once all of it is on disk */
  end: () => Promise<void>;
}

interface TakeWriterOptions {
  stream: MediaStream;
  take: Take;
  /** As the browser's recorder names it; the take's own type is without codecs. */
  mimeType: string | undefined;
  /** Told how many bytes are on disk. */
  onWritten: (bytes: number) => void;
  /** The browser's recorder has ended by itself, or the disk takes no more. */
  onFailure: (why: 'recorder' | 'disk') => void;
}

/** Writes a stream to the spool while it is recorded, a slice after the other, in order. */
export function writeTake({ stream, take, mimeType, onWritten, onFailure }: TakeWriterOptions): TakeWriter {
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: AUDIO_BITS,
  });
  let count = 0;
  let bytes = 0;
  let hasFailed = false;
  let written: Promise<unknown> = spool.begin(take);
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
        // A gap would make what follows it unreadable, so nothing more is written.
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
