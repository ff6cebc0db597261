import { bubbleIn, cropToSquare } from './bubble-place.js';

export interface BubbleParts {
  screen: ReadableStream<VideoFrame>;
  camera: ReadableStream<VideoFrame>;
  composed: WritableStream<VideoFrame>;
}

export type BubbleNews = 'running' | 'failed';

/** Minimum milliseconds between two frames, which limits the video to 30 fps. */
const LEAST_GAP = 1000 / 30;

const tell = (news: BubbleNews) => (postMessage as (message: BubbleNews) => void)(news);

/** Draws when either input changes, because an unchanged screen sends no frames while the camera does. */
class Composer {
  readonly #canvas = new OffscreenCanvas(16, 16);
  readonly #context = this.#canvas.getContext('2d', { alpha: false, desynchronized: true })!;
  readonly #writer: WritableStreamDefaultWriter<VideoFrame>;
  #screen: VideoFrame | null = null;
  #camera: VideoFrame | null = null;
  #drawnAt = -Infinity;

  constructor(composed: WritableStream<VideoFrame>) {
    this.#writer = composed.getWriter();
  }

  async follow(frames: ReadableStream<VideoFrame>, kind: 'screen' | 'camera'): Promise<void> {
    const reader = frames.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      this.#take(kind, value);
    }
    // The camera was unplugged, so the recording continues without it.
    if (kind === 'camera') this.#take('camera', null);
  }

  #take(kind: 'screen' | 'camera', frame: VideoFrame | null): void {
    if (kind === 'screen') {
      this.#screen?.close();
      this.#screen = frame;
    } else {
      this.#camera?.close();
      this.#camera = frame;
    }
    this.#draw();
  }

  #draw(): void {
    const now = performance.now();
    if (!this.#screen || now - this.#drawnAt < LEAST_GAP || (this.#writer.desiredSize ?? 0) <= 0) return;
    const { displayWidth: width, displayHeight: height } = this.#screen;
    if (this.#canvas.width !== width || this.#canvas.height !== height)
      Object.assign(this.#canvas, { width, height });
    this.#context.drawImage(this.#screen, 0, 0, width, height);
    if (this.#camera) this.#drawBubble(this.#camera, { width, height });
    void this.#writer.write(new VideoFrame(this.#canvas, { timestamp: Math.round(now * 1000) })).catch(stop);
    if (this.#drawnAt < 0) tell('running');
    this.#drawnAt = now;
  }

  #drawBubble(camera: VideoFrame, picture: { width: number; height: number }): void {
    const { x, y, size } = bubbleIn(picture);
    const cut = cropToSquare({ width: camera.displayWidth, height: camera.displayHeight });
    const context = this.#context;
    context.save();
    context.beginPath();
    context.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
    context.clip();
    context.drawImage(camera, cut.x, cut.y, cut.size, cut.size, x, y, size, size);
    context.restore();
  }
}

function stop(): void {
  tell('failed');
  close();
}

onmessage = ({ data: { screen, camera, composed } }: MessageEvent<BubbleParts>) => {
  const composer = new Composer(composed);
  void composer.follow(screen, 'screen').catch(stop);
  void composer.follow(camera, 'camera').catch(stop);
};
