import { useEffect, useEffectEvent } from 'react';

/** With this factor, speech at a usual distance fills about two thirds. */
const GAIN = 4;

/** Reports a stream's level from 0 to 1 on every animation frame. */
export function useLevel(stream: MediaStream, onLevel: (level: number, time: number) => void): void {
  const tell = useEffectEvent(onLevel);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = requestAnimationFrame(function read(time) {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      tell(Math.min(1, Math.sqrt(power) * GAIN), time);
      frame = requestAnimationFrame(read);
    });
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
}
