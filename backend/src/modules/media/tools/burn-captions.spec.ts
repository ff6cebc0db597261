import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../../../test/support/folder.js';
import { madeByFfmpeg } from '../../../../test/support/made-by-ffmpeg.js';
import { BURNING_ERRORS } from '../media.errors.js';
import { burnCaptions } from './burn-captions.js';
import { type Ffmpeg, findFfmpeg } from './ffmpeg.js';
import { probe } from './probe.js';

const signal = new AbortController().signal;
const captionsOf = (text: string) => `WEBVTT\n\n00:00:02.000 --> 00:00:04.000\n${text}\n`;

describe('burnCaptions', () => {
  const folder = aFolder();
  let ffmpeg: Ffmpeg;
  let path: string;
  beforeAll(async () => {
    ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
    const still = 'color=black:s=320x180:r=1/6:d=6 sine=d=6'
      .split(' ')
      .flatMap((input) => ['-f', 'lavfi', '-i', input]);
    path = await madeByFfmpeg(join(folder, 'still.mp4'), [...still, ...'-c:v libx264 -c:a aac'.split(' ')]);
  });
  const burn = async (captions: string, tools = ffmpeg) => {
    const toPath = join(folder, 'burned.mp4');
    await burnCaptions(tools, path, await probe(ffmpeg, path, signal), { captions, folder, toPath }, signal);
    return toPath;
  };

  it('shows a caption while it lasts, also in a picture that stands still', async () => {
    const burned = await burn(
      captionsOf('WWWWWWWWWWWWWWWWWWW Ж {\\i1} &lt;b&gt;\nWWWWWWWWWWWWWWWWWWWWWWWWWW'),
    );
    const { stdout } = await promisify(execFile)(
      'ffmpeg',
      ['-v', 'error', '-i', burned, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
      { encoding: 'buffer', maxBuffer: 1e8 },
    );
    const pixels = 320 * 180;
    const lit = Array.from({ length: stdout.length / pixels }, (_, frame) => frame).filter((frame) =>
      stdout.subarray(frame * pixels, (frame + 1) * pixels).some((level) => level > 200),
    );
    expect([lit[0], lit.at(-1)]).toEqual([20, 39]);
    expect(await probe(ffmpeg, burned, signal)).toMatchObject({
      hasAudio: true,
      duration: expect.closeTo(6, 0),
    });
  });

  it('says which letters have no font, and where ffmpeg draws none', async () => {
    await expect(burn(captionsOf('We met 𗀀'))).rejects.toMatchObject({
      code: BURNING_ERRORS.noFont.code,
      message: expect.stringContaining('(𗀀)'),
    });
    await expect(burn(captionsOf('We met'), { ...ffmpeg, drawsCaptions: false })).rejects.toMatchObject({
      code: BURNING_ERRORS.unavailable.code,
    });
  });
});
