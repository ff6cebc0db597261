import type { MediaFacts } from './probe.js';

/** Both channels at the level of each, held below clipping where two people speak at once. */
export const LIMITED = 'alimiter=limit=0.9:level=disabled';

/** Sound that begins after the picture keeps its distance, so that its times are the player's. */
export const keepsDistance = (rate: number): string => `aresample=${rate}:async=1:first_pts=0`;

/**
 * A filter graph that ends in [mix]: all tracks of sound at once, each in its own time and at its own level. It does not
 * end by itself.
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
