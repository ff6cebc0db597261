import type { Ffmpeg } from './ffmpeg.js';

/** How the light of an HDR picture is written (ITU-R BT.2100): PQ or HLG. */
export const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'] as const;
export type HdrTransfer = (typeof HDR_TRANSFERS)[number];

/** The light, in nits, that screens without HDR show as white (ITU-R BT.2408). */
const WHITE = 203;

/**
 * Filters that give an HDR picture the colours of a usual one; none for a usual one, nor where ffmpeg lacks them: the
 * picture stays as it is then, with the marks by which players know it.
 */
export function toneMapped(ffmpeg: Ffmpeg, { hdr }: { hdr?: HdrTransfer | null }): string[] {
  if (!hdr || !ffmpeg.mapsTones) return [];
  return [
    // Odd sides, which small pictures have, are possible without subsampling alone.
    'format=yuv444p10le',
    `zscale=tin=${hdr}:pin=bt2020:min=bt2020nc:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv444p',
  ];
}
