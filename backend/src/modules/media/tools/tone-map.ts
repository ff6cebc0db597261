import type { Ffmpeg } from './ffmpeg.js';

/** HDR transfer functions (ITU-R BT.2100): PQ and HLG. */
export const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'] as const;
export type HdrTransfer = (typeof HDR_TRANSFERS)[number];

/** Nits of SDR white (ITU-R BT.2408). */
const WHITE = 203;

/** Filters for converting HDR to SDR. Empty for SDR, or if ffmpeg lacks them; the picture then keeps its HDR tags. */
export function toneMapped(ffmpeg: Ffmpeg, { hdr }: { hdr?: HdrTransfer | null }): string[] {
  if (!hdr || !ffmpeg.mapsTones) return [];
  return [
    // Without chroma subsampling, because small pictures may have odd dimensions.
    'format=yuv444p10le',
    `zscale=tin=${hdr}:pin=bt2020:min=bt2020nc:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv444p',
  ];
}
