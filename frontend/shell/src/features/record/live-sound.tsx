import { useRef } from 'react';
import { useLevel } from './level.js';
import * as styles from './record.module.css';

/** Width of a bar with its gap in pixels, and the milliseconds it represents. */
const BAR_WIDTH = 4;
const BAR_MS = 60;
/** Minimum bar height, so that silence is visible. */
const LEAST = 0.02;

interface LiveSoundProps {
  stream: MediaStream;
  isPaused: boolean;
}

/** The current level and a waveform of the last seconds. */
export function LiveSound({ stream, isPaused }: LiveSoundProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const meter = useRef<HTMLDivElement>(null);
  const bars = useRef<number[]>([]);
  const begun = useRef(0);
  useLevel(stream, (level, time) => {
    if (!canvas.current || isPaused) return;
    meter.current?.style.setProperty('--level', level.toFixed(3));
    canvas.current.toggleAttribute('data-heard', level > LEAST);
    const isNew = time - begun.current >= BAR_MS;
    if (isNew) begun.current = time;
    const shown = isNew ? [...bars.current, level] : [...bars.current];
    if (!isNew && shown.length > 0) shown.push(Math.max(shown.pop()!, level));
    bars.current = draw(canvas.current, shown);
  });
  return (
    <div className={styles.sound} role="img" aria-label="Sound being recorded">
      <canvas ref={canvas} />
      <div ref={meter} className={styles.level} />
    </div>
  );
}

/** @returns the bars that fit, the newest on the right */
function draw(canvas: HTMLCanvasElement, bars: number[]): number[] {
  const { clientWidth, clientHeight } = canvas;
  const scale = window.devicePixelRatio;
  const [width, height] = [Math.round(clientWidth * scale), Math.round(clientHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext('2d');
  const shown = bars.slice(-Math.ceil(clientWidth / BAR_WIDTH));
  if (!pen) return shown;
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = getComputedStyle(canvas).color;
  shown.forEach((level, at) => {
    const tall = Math.max(LEAST, level) * height;
    const left = width - (shown.length - at) * BAR_WIDTH * scale;
    pen.fillRect(left, (height - tall) / 2, (BAR_WIDTH / 2) * scale, tall);
  });
  return shown;
}
