import type { Source } from './preferences.js';

const NAMES: Record<Source, string> = {
  screen: 'Screen recording',
  camera: 'Camera recording',
  sound: 'Sound recording',
};

/** The file name of a take, e.g. `Screen recording Nov 24, 2:59 PM.webm`. The title is derived from it. */
export function takeName(source: Source, startedAt: Date, type: string): string {
  const day = startedAt.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  const ending = type === 'video/mp4' ? 'mp4' : type === 'audio/mp4' ? 'm4a' : 'webm';
  return `${NAMES[source]} ${day}, ${takeTime(startedAt)}.${ending}`;
}

export const takeTime = (startedAt: Date): string =>
  startedAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
