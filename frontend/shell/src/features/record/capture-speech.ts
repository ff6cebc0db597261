/** Half a second of sound for live words: 16-bit samples at 16 kHz, channel after channel. */
export interface SpeechSamples {
  /** Seconds in the recording. */
  start: number;
  channels: number;
  samples: Int16Array;
}

export interface SpeechCapture {
  pause: () => void;
  resume: () => void;
  close: () => void;
}

interface CaptureOptions {
  track: MediaStreamTrack;
  channels: number;
  /** Recorded seconds. */
  elapsed: () => number;
  onSamples: (sound: SpeechSamples) => void;
}

const RATE = 16_000;
/** Hertz. Resampling to 16 kHz would mirror higher frequencies into speech. */
const HIGHEST = 7_200;
/** Seconds. A larger difference from the recorded time means that the device was asleep. */
const DRIFT = 1.5;

/** Copies the recorded sound for speech recognition. A failure only affects live words. */
export function captureSpeech({ track, channels, elapsed, onSamples }: CaptureOptions): SpeechCapture {
  const context = new AudioContext();
  let node: AudioWorkletNode | null = null;
  let isPaused = false;
  let start: number | null = null;
  const take = ({ data: samples }: MessageEvent<Int16Array>) => {
    const length = samples.length / channels / RATE;
    const recorded = Math.max(0, elapsed() - length);
    if (start === null || Math.abs(recorded - start) > DRIFT) start = recorded;
    onSamples({ start, channels, samples });
    start += length;
  };
  const begin = async () => {
    await context.audioWorklet.addModule('/sound-worklet.js');
    node = new AudioWorkletNode(context, 'speech-samples', {
      processorOptions: { channels },
      channelCount: channels,
      channelCountMode: 'explicit',
    });
    node.port.onmessage = take;
    if (isPaused) node.port.postMessage('pause');
    const filter = () => new BiquadFilterNode(context, { type: 'lowpass', frequency: HIGHEST });
    // Two filters give a steep edge. The node's output is silent, but browsers only run connected nodes.
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(filter()).connect(filter()).connect(node).connect(context.destination);
    await context.resume();
  };
  void begin().catch((failure: unknown) => console.warn('Live words are not available', failure));
  const tell = (message: 'pause' | 'resume' | 'end') => {
    isPaused = message === 'pause';
    start = null;
    node?.port.postMessage(message);
  };
  return {
    pause: () => tell('pause'),
    resume: () => tell('resume'),
    close: () => {
      tell('end');
      if (context.state !== 'closed') void context.close();
    },
  };
}
