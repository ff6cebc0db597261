import type { MediaFacts } from './probe.js';

/** Mixes channels at full level and limits peaks where two people speak at once. */
export const LIMITED = 'alimiter=limit=0.9:level=disabled';

/** Keeps the offset of sound that starts after the picture, so that times match the player's. */
export const keepsDistance = (rate: number): string => `aresample=${rate}:async=1:first_pts=0`;

/**
 * A filter graph ending in [mix] that plays all audio tracks at once, each at its own time and level. It has no end
 * of its own.
 */
export function mixOfTracks(
  { audioTracks }: Pick<MediaFacts, 'audioTracks'>,
  { rate, channels }: { rate: number; channels: 1 | 2 },
): string {
  const layout = channels === 1 ? 'mono' : 'stereo';
  const tracks = Array.from({ length: audioTracks }, (_, track) => track);
  const inputs = tracks.map(
    (track) => `[0:a:${track}]${keepsDistance(rate)},aformat=channel_layouts=${layout},apad[t${track}]`,
  );
  const sums = Array.from({ length: channels }, (_, channel) => {
    const parts = tracks.map((track) => `c${track * channels + channel}`);
    return `c${channel}=${parts.join('+')}`;
  });
  const merged = tracks.map((track) => `[t${track}]`).join('');
  return [
    ...inputs,
    `${merged}amerge=inputs=${audioTracks},pan=${layout}|${sums.join('|')},${LIMITED}[mix]`,
  ].join(';');
}
