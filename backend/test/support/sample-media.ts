import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Small real files, made by ffmpeg where a test needs them. */
export async function sampleVideo(folder: string, { seconds = 2, sound = true } = {}): Promise<string> {
  const path = join(folder, `sample-${seconds}${sound ? '' : '-silent'}.mp4`);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${seconds}`],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`, '-c:a', 'aac'] : ['-an']),
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-movflags', '+faststart', path],
  ]);
  return path;
}

/** The bytes of the same. */
export async function sampleVideoBytes(options: { seconds?: number; sound?: boolean } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-media-'));
  try {
    return await readFile(await sampleVideo(folder, options));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The first 20 seconds of the demo recording: two people who greet each other, with slides. */
export async function sampleSpeech(folder: string): Promise<string> {
  const path = join(folder, 'speech.mp4');
  const demo = join(import.meta.dirname, '../../assets/demo/demo.mp4');
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', demo, '-t', '20', '-c', 'copy', path]);
  return path;
}
