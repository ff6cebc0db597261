import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Creates an MP4 with synthesized speech and a moving picture.
 * @param folder target folder
 * @param options `seconds`: maximum length of the video
 * @returns the path of the file
 */
export async function recordSpeech(
  folder: string,
  { name, text, seconds }: { name: string; text: string; seconds: number },
): Promise<string> {
  const path = join(folder, name);
  const codecs = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -ar 44100';
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    voiceOf(text),
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

/** Creates a microphone input that says a text and pauses for two seconds. Chromium repeats it. */
export async function spokenMicrophone(folder: string, text: string): Promise<string> {
  const path = join(folder, 'microphone.wav');
  const sound = ['-f', 'lavfi', '-i', voiceOf(text), '-af', 'apad=pad_dur=2', '-ar', '48000'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', ...sound, path]);
  return path;
}

const voiceOf = (text: string): string => `flite=voice=slt:text='${text.replaceAll(/[^\w .,?]/g, '')}'`;

/** Creates a camera input that shows only blue. */
export async function blueCamera(folder: string): Promise<string> {
  const path = join(folder, 'camera.mjpeg');
  const blue = ['-f', 'lavfi', '-i', 'color=blue:size=640x360:rate=25:duration=1'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', ...blue, '-c:v', 'mjpeg', '-f', 'mjpeg', path]);
  return path;
}
