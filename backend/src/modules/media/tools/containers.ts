/**
 * Supported containers by ffmpeg's names; each contains its sound and picture. Playlists (HLS, DASH, concat, SDP)
 * reference other files and hosts and must never be added.
 */
const TYPES = {
  mov: { audio: 'audio/mp4', video: 'video/quicktime' },
  matroska: { audio: 'audio/x-matroska', video: 'video/x-matroska' },
  webm: { audio: 'audio/webm', video: 'video/webm' },
  mp3: { audio: 'audio/mpeg' },
  wav: { audio: 'audio/wav' },
  ogg: { audio: 'audio/ogg', video: 'video/ogg' },
  flac: { audio: 'audio/flac' },
  aac: { audio: 'audio/aac' },
  avi: { audio: 'audio/x-msvideo', video: 'video/x-msvideo' },
  mpegts: { audio: 'audio/mp2t', video: 'video/mp2t' },
  mpeg: { audio: 'audio/mpeg', video: 'video/mpeg' },
  asf: { audio: 'audio/x-ms-wma', video: 'video/x-ms-wmv' },
  flv: { audio: 'audio/x-flv', video: 'video/x-flv' },
  mxf: { audio: 'audio/mxf', video: 'video/mxf' },
  rm: { audio: 'audio/x-pn-realaudio', video: 'video/vnd.rn-realvideo' },
  aiff: { audio: 'audio/aiff' },
  amr: { audio: 'audio/amr' },
  caf: { audio: 'audio/x-caf' },
  w64: { audio: 'audio/x-w64' },
  au: { audio: 'audio/basic' },
  ac3: { audio: 'audio/ac3' },
  eac3: { audio: 'audio/eac3' },
  wv: { audio: 'audio/x-wavpack' },
  ape: { audio: 'audio/x-ape' },
  tta: { audio: 'audio/x-tta' },
} satisfies Record<string, { audio: string; video?: string }>;

type Format = keyof typeof TYPES;
/** `mov` covers both MP4, which browsers play, and QuickTime. */
export type Container = Exclude<Format, 'mov'> | 'mp4' | 'quicktime';

export const FORMATS = Object.keys(TYPES) as Format[];

/** Containers whose headers state the duration. Others estimate it from the first packets or omit it. */
export const TELLS_LENGTH: ReadonlySet<Container> = new Set<Container>([
  'mp4',
  'quicktime',
  'matroska',
  'webm',
  'wav',
  'ogg',
  'flac',
]);

export function contentTypeOf(container: Container, hasVideo: boolean): string {
  if (container === 'mp4') return hasVideo ? 'video/mp4' : 'audio/mp4';
  const types: { audio: string; video?: string } = TYPES[container === 'quicktime' ? 'mov' : container];
  return (hasVideo ? types.video : undefined) ?? types.audio;
}
