/** Resamples its input to 16 kHz and posts it in half seconds: 16-bit samples, channel after channel. */
const RATE = 16_000;
const SAMPLES = RATE / 2;
const FRAMES = 128;

class SpeechSamples extends AudioWorkletProcessor {
  constructor({ processorOptions: { channels } }) {
    super();
    this.channels = channels;
    this.silence = new Float32Array(FRAMES);
    this.last = new Float32Array(channels);
    this.restart();
    this.port.onmessage = ({ data }) => {
      this.isPaused = data === 'pause';
      this.isEnded = data === 'end';
      // A block contains no pause, so that its times are right.
      this.restart();
    };
  }

  restart() {
    this.block = new Int16Array(this.channels * SAMPLES);
    this.filled = 0;
    /** Position of the next sample in the coming frames. */
    this.position = 0;
  }

  process([input]) {
    if (this.isPaused) return true;
    // A disconnected device has no channels, and its time passes all the same.
    const frames = input[0]?.length ?? FRAMES;
    const of = (channel) => input[channel] ?? input[0] ?? this.silence;
    for (; this.position <= frames - 1; this.position += sampleRate / RATE) {
      const before = Math.floor(this.position);
      const share = this.position - before;
      for (let channel = 0; channel < this.channels; channel++) {
        const from = before < 0 ? this.last[channel] : of(channel)[before];
        const to = of(channel)[before + 1] ?? from;
        const value = from + (to - from) * share;
        this.block[channel * SAMPLES + this.filled] = Math.max(-1, Math.min(1, value)) * 32_767;
      }
      if (++this.filled === SAMPLES) this.send();
    }
    for (let channel = 0; channel < this.channels; channel++) this.last[channel] = of(channel)[frames - 1];
    this.position -= frames;
    return !this.isEnded;
  }

  send() {
    this.port.postMessage(this.block, [this.block.buffer]);
    this.block = new Int16Array(this.channels * SAMPLES);
    this.filled = 0;
  }
}

registerProcessor('speech-samples', SpeechSamples);
