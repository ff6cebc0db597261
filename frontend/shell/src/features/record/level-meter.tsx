import { useEffect, useRef } from 'react';
import * as styles from './record.module.css';

/** Speech at a usual distance fills about two thirds. */
const GAIN = 4;

/** How loud the microphone is just now. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = requestAnimationFrame(function draw() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const level = Math.min(1, Math.sqrt(power) * GAIN);
      bar.current?.style.setProperty('--level', level.toFixed(3));
      bar.current?.toggleAttribute('data-heard', level > 0.02);
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return <div ref={bar} className={styles.level} role="img" aria-label="Microphone level" />;
}
