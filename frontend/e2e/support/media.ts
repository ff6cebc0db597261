import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A real recording for a journey: a voice of ffmpeg's own synthesiser over a moving picture, as an MP4.
 * @param folder where it is put
 * @param options `seconds`: how long the picture lasts at most
 * @returns its path
 */
export async function recordSpeech(
  folder: string,
  { name, text, seconds }: { name: string; text: string; seconds: number },
): Promise<string> {
  const path = join(folder, name);
  const voice = `flite=voice=slt:text='${text.replaceAll(/[^\w .,?]/g, '')}'`;
  const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -ar 44100';
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    voice,
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=640x360:r=10:d=${seconds}`,
    '-map',
    '1:v',
    '-map',
    '0:a',
    '-shortest',
    ...codecs.split(' '),
    path,
  ]);
  return path;
}

/** A camera that sees nothing but blue. */
export async function blueCamera(folder: string): Promise<string> {
  const path = join(folder, 'camera.mjpeg');
  const blue = ['-f', 'lavfi', '-i', 'color=blue:size=640x360:rate=25:duration=1'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', ...blue, '-c:v', 'mjpeg', '-f', 'mjpeg', path]);
  return path;
}
