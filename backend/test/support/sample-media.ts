import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeByFfmpeg } from './made-by-ffmpeg.js';

export function sampleVideo(folder: string, { seconds = 2, sound = true } = {}): Promise<string> {
  return madeByFfmpeg(join(folder, `sample-${seconds}${sound ? '' : '-silent'}.mp4`), [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=320x180:r=10:d=${seconds}`,
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`, '-c:a', 'aac'] : ['-an']),
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
    '-movflags',
    '+faststart',
  ]);
}

export async function sampleVideoBytes(options: { seconds?: number; sound?: boolean } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-media-'));
  try {
    return await readFile(await sampleVideo(folder, options));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The first 20 seconds of the demo: two people greeting each other, with slides. */
export function sampleSpeech(folder: string): Promise<string> {
  const demo = join(import.meta.dirname, '../../assets/demo/demo.mp4');
  return madeByFfmpeg(join(folder, 'speech.mp4'), ['-i', demo, '-t', '20', '-c', 'copy']);
}

/** Eighteen seconds with a tone and a key frame every two seconds, which can be cut. */
export function cuttableVideo(folder: string): Promise<string> {
  return madeByFfmpeg(join(folder, 'call.mp4'), [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=160x90:r=25:d=18',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=400:duration=18',
    '-c:v',
    'libx264',
    '-g',
    '50',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ]);
}
