import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeByFfmpeg } from './made-by-ffmpeg.js';

const make = (folder: string, name: string, args: string): Promise<string> =>
  madeByFfmpeg(join(folder, name), args.split(' '));

const PICTURE = '-f lavfi -i testsrc2=s=160x90:r=10';
const SOUND = '-f lavfi -i sine=frequency=300:sample_rate=16000';
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 10';
const VP9 = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8';

/** Ordinary recordings, 2 seconds unless noted. */
export const GOOD = {
  'mp4 with its index in front': (folder: string) =>
    make(folder, 'front.mp4', `${PICTURE} ${SOUND} -t 2 ${H264} -c:a aac -movflags +faststart`),
  'mp4 with its index at the end': (folder: string) =>
    make(folder, 'end.mp4', `${PICTURE} ${SOUND} -t 2 ${H264} -c:a aac`),
  'fragmented mp4': (folder: string) =>
    make(
      folder,
      'fragmented.mp4',
      `${PICTURE} ${SOUND} -t 2 ${H264} -c:a aac -movflags frag_keyframe+empty_moov`,
    ),
  'mov of a camera': (folder: string) =>
    make(folder, 'camera.mov', `${PICTURE} ${SOUND} -t 2 ${H264} -c:a pcm_s16le`),
  'mov in an editing format': (folder: string) =>
    make(folder, 'editing.mov', `${PICTURE} ${SOUND} -t 1 -c:v prores_ks -c:a pcm_s16le`),
  webm: (folder: string) => make(folder, 'meeting.webm', `${PICTURE} ${SOUND} -t 2 ${VP9} -c:a libopus`),
  'webm with AV1': (folder: string) =>
    make(folder, 'av1.webm', `${PICTURE} ${SOUND} -t 1 -c:v libsvtav1 -preset 12 -c:a libopus`),
  'matroska with H.264': (folder: string) =>
    make(folder, 'h264.mkv', `${PICTURE} ${SOUND} -t 2 ${H264} -c:a aac`),
  mp3: (folder: string) => make(folder, 'call.mp3', `${SOUND} -t 2 -b:a 64k`),
  wav: (folder: string) => make(folder, 'call.wav', `${SOUND} -t 2`),
  m4a: (folder: string) => make(folder, 'call.m4a', `${SOUND} -t 2 -c:a aac`),
  ogg: (folder: string) => make(folder, 'call.ogg', `${SOUND} -t 2 -c:a libvorbis`),
  flac: (folder: string) => make(folder, 'call.flac', `${SOUND} -t 2`),
  aac: (folder: string) => make(folder, 'call.aac', `${SOUND} -t 2 -c:a aac -f adts`),
  'video without sound': (folder: string) =>
    make(folder, 'mute.mp4', `${PICTURE} -t 2 ${H264} -movflags +faststart`),
  'sound alone in an mp4': (folder: string) => make(folder, 'sound.mp4', `${SOUND} -t 2 -c:a aac`),
  silence: (folder: string) =>
    make(folder, 'silence.mp3', '-f lavfi -i anullsrc=r=16000:cl=mono -t 2 -b:a 32k'),
  'a clip of 0.2 s': (folder: string) =>
    make(folder, 'short.mp4', `${PICTURE} ${SOUND} -t 0.2 ${H264} -c:a aac`),
  'mpeg transport stream': (folder: string) =>
    make(folder, 'lecture.ts', `${PICTURE} ${SOUND} -t 2 ${H264} -c:a aac`),
  mts: (folder: string) =>
    make(folder, 'camcorder.mts', `${PICTURE} ${SOUND} -t 2 ${H264} -c:a ac3 -mpegts_m2ts_mode 1`),
  mpg: (folder: string) =>
    make(
      folder,
      'anamorphic.mpg',
      `-f lavfi -i testsrc2=s=720x576:r=25 ${SOUND} -ar 48000 -t 2 -vf setsar=64/45 -c:v mpeg2video -c:a mp2`,
    ),
  avi: (folder: string) => make(folder, 'old.avi', `${PICTURE} ${SOUND} -t 2 -c:v mpeg4 -c:a libmp3lame`),
  wmv: (folder: string) => make(folder, 'old.wmv', `${PICTURE} ${SOUND} -t 2 -c:v wmv2 -c:a wmav2`),
  flv: (folder: string) =>
    make(folder, 'old.flv', `${PICTURE} ${SOUND} -t 2 -c:v flv1 -c:a libmp3lame -ar 44100`),
  aiff: (folder: string) => make(folder, 'call.aiff', `${SOUND} -t 2`),
  amr: (folder: string) => writeAmr(join(folder, 'call.amr')),
  caf: (folder: string) => make(folder, 'call.caf', `${SOUND} -t 2 -c:a pcm_s16le`),
  wavpack: (folder: string) => make(folder, 'call.wv', `${SOUND} -t 2`),
  'odd sizes': (folder: string) =>
    make(
      folder,
      'odd.mkv',
      '-f lavfi -i testsrc=s=319x179:r=10 -t 1 -c:v libx264 -preset ultrafast -pix_fmt yuv444p',
    ),
} satisfies Record<string, (folder: string) => Promise<string>>;

export type GoodName = keyof typeof GOOD;

/** Two seconds of AMR (RFC 4867) at 4.75 kbit/s with 20 ms frames, because few builds of ffmpeg can encode it. */
async function writeAmr(path: string): Promise<string> {
  const frame = Buffer.from([0x04, 0x30, 0x9d, 0x9a, 0x51, 0x4e, 0x40, 0x92, 0x64, 0x00, 0x20, 0x00, 0x00]);
  await writeFile(path, Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: 100 }, () => frame)]));
  return path;
}

/** Red on the left and mid-gray on the right, in a phone's HDR format. */
export const hdrPicture = (folder: string, transfer: 'smpte2084' | 'arib-std-b67'): Promise<string> => {
  const [red, grey, cb, cr] = transfer === 'smpte2084' ? [410, 428, 436, 607] : [427, 455, 400, 688];
  return make(
    folder,
    `hdr-${transfer}.mov`,
    `-f lavfi -i color=s=320x180:r=25:d=0.04,format=yuv420p10le,geq=lum='if(lt(X,160),${red},${grey})':` +
      `cb='if(lt(X,80),${cb},512)':cr='if(lt(X,80),${cr},512)',loop=loop=24:size=1,setpts=N/25/TB -t 1 ` +
      `-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc -color_range tv -c:v libx265 ` +
      '-preset ultrafast -x265-params log-level=none -tag:v hvc1',
  );
};

/** An MP3 with cover art. */
export async function withCoverArt(folder: string): Promise<string> {
  const cover = await make(folder, 'cover.png', '-f lavfi -i color=red:s=64x64 -frames:v 1');
  return make(
    folder,
    'album.mp3',
    `${SOUND} -i ${cover} -t 2 -map 0 -map 1 -c:v copy -disposition:v attached_pic`,
  );
}

export async function copiedClip(folder: string, extension: string): Promise<string> {
  const long = await make(
    folder,
    'long.mp4',
    `${PICTURE} ${SOUND} -t 30 -c:v libx264 -bf 8 -x264-params b-adapt=0 -pix_fmt yuv420p -g 250 -c:a aac`,
  );
  return make(folder, `clip.${extension}`, `-ss 22.3 -t 4 -i ${long} -c copy`);
}

/** A portrait phone video: stored as 160 x 90 with a rotation of 90 degrees. */
export async function rotated(folder: string): Promise<string> {
  const flat = await make(folder, 'flat.mp4', `${PICTURE} -t 1 ${H264}`);
  return make(folder, 'rotated.mp4', `-i ${flat} -c copy -metadata:s:v:0 rotate=90`);
}

/** Like a browser's MediaRecorder: a stream without known duration. */
export const liveWebm = (folder: string): Promise<string> =>
  make(folder, 'live.webm', `${PICTURE} ${SOUND} -t 2 ${VP9} -c:a libopus -f webm -live 1 -seekable 0`);

/** A WAV with unknown length in the header, as recorders write to a pipe. */
export async function endlessWav(folder: string): Promise<string> {
  const path = await GOOD.wav(folder);
  const bytes = await readFile(path);
  bytes.writeUInt32LE(0xffffffff, 4);
  bytes.writeUInt32LE(0xffffffff, bytes.indexOf('data') + 4);
  const endless = join(folder, 'endless.wav');
  await writeFile(endless, bytes);
  return endless;
}

/** A day of 8 x 8 pixels: few bytes but very slow to process. */
export const dayLong = (folder: string): Promise<string> =>
  make(folder, 'day.mp4', `-f lavfi -i color=gray:s=8x8:r=1/60 -t 86400 ${H264} -movflags +faststart`);

export const manyTracks = (folder: string): Promise<string> =>
  make(folder, 'tracks.mp4', `${SOUND} -t 0.5 ${'-map 0 '.repeat(9)}-c:a aac`);

/** Encrypted with Common Encryption, like purchased films. */
export const encrypted = (folder: string): Promise<string> =>
  make(
    folder,
    'protected.mp4',
    `${PICTURE} ${SOUND} -t 1 ${H264} -c:a aac -encryption_scheme cenc-aes-ctr ` +
      '-encryption_key 00112233445566778899aabbccddeeff -encryption_kid 00112233445566778899aabbccddee00',
  );

export async function cut(path: string, share: number): Promise<string> {
  const bytes = await readFile(path);
  const short = path.replace(/(\.\w+)$/, `-cut-${Math.round(share * 100)}$1`);
  await writeFile(short, bytes.subarray(0, Math.floor(bytes.length * share)));
  return short;
}

/** A copy with an intact index and noise as media. */
export async function scrambled(path: string): Promise<string> {
  const bytes = await readFile(path);
  const from = bytes.indexOf('mdat') + 4;
  for (let at = from; at < bytes.length; at++) bytes[at] = (at * 2_654_435_761) >>> 13;
  const copy = path.replace(/(\.\w+)$/, '-scrambled$1');
  await writeFile(copy, bytes);
  return copy;
}

/** Wider than any screen, so each frame would be very expensive. */
export const widePicture = (folder: string): Promise<string> =>
  make(folder, 'wide.mov', '-f lavfi -i color=gray:s=9000x64:r=5 -t 0.4 -c:v mjpeg -pix_fmt yuvj420p');

/** Playlists that make a careless ffmpeg read other files or hosts; `canary` must never be requested. */
export const playlists = (canary: string, secret: string): Record<string, string> => ({
  'HLS playlist': `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${canary}/segment.ts\n#EXT-X-ENDLIST\n`,
  'HLS playlist of a file': `#EXTM3U\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
  'DASH manifest':
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S">' +
    `<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${canary}/v.mp4` +
    '</BaseURL><SegmentBase indexRange="0-1"/></Representation></AdaptationSet></Period></MPD>',
  'concat script': `ffconcat version 1.0\nfile ${secret}\n`,
  'concat script of a host': `ffconcat version 1.0\nfile ${canary}/v.mp4\n`,
  'session description':
    'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n',
  SMIL: `<smil><body><video src="${canary}/v.mp4"/></body></smil>`,
  'HTML page': `<!doctype html><video src="${canary}/v.mp4"></video>${'<p>words</p>'.repeat(500)}`,
  SVG: `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/x.png"/></svg>`,
  subtitles:
    '[Script Info]\nScriptType: v4.00+\n[Events]\nDialogue: 0,0:00:00.00,0:00:05.00,x,,0,0,0,,Hello\n',
  'shell script': '#!/bin/sh\ntouch /tmp/owned\n',
});

/** Files that people upload by mistake, with their descriptions. */
export const otherFiles = (): Record<string, string | Buffer> => {
  const zip = (inside: string) => `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(16)}${inside}${'x'.repeat(3000)}`;
  return {
    'a PDF': '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj',
    'a Word document': zip('[Content_Types].xml word/document.xml'),
    'a PowerPoint presentation': zip('[Content_Types].xml ppt/presentation.xml'),
    'a ZIP archive': zip('notes.txt'),
    'a picture': Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    'a MIDI file': 'MThd\0\0\0\x06\0\x01\0\x02\0\x60MTrk',
    'a program': 'MZ\x90\0\x03\0\0\0',
    'a transcript': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
    'a text file': 'Buy milk, and call Grüße GmbH back before Friday.',
  };
};

export const notMedia = (): Record<string, Buffer> => {
  const noise = Buffer.alloc(50_000);
  for (let at = 0, x = 12_345; at < noise.length; at++) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0;
    noise[at] = x >>> 24;
  }
  return { noise, zeros: Buffer.alloc(20_000), 'a single byte': Buffer.from('x') };
};
