import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import { madeByFfmpeg } from '../../../../test/support/made-by-ffmpeg.js';
import { findFfmpeg } from '../tools/ffmpeg.js';
import { MediaTools } from '../media-tools.js';

const DEMO = join(import.meta.dirname, '../../../../assets/demo/demo.mp4');

describe('MediaTools', () => {
  const folder = aFolder();
  const signal = new AbortController().signal;
  const tools = async (options?: { readsSlides: boolean }) =>
    new MediaTools(await findFfmpeg({ ffmpegPath: null, ffprobePath: null }), options);

  it('reads the slides of a recording from its picture, and leaves no file of its own', async () => {
    const path = await madeByFfmpeg(join(folder, 'begin.mp4'), ['-ss', '20', '-i', DEMO, '-t', '24', '-an']);
    const reader = await tools();
    const facts = await reader.probe(path, signal);
    const slides = await reader.readSlides(path, facts, folder, signal);
    expect(slides?.map(({ title }) => title)).toEqual([
      'Deliveries that arrive on time',
      'The problem today',
    ]);
    expect(slides![0]!.lines).toEqual(expect.arrayContaining([expect.stringContaining('Pricing')]));
    expect(slides![1]!.start).toBeGreaterThan(6);
    expect(slides![1]!.start).toBeLessThan(14);
    expect(await readdir(folder)).toEqual(['begin.mp4']);
  }, 120_000);

  it('reads none where that is switched off, and none of sound alone', async () => {
    const facts = { duration: 60, hasVideo: true, hasAudio: true, width: 1280, height: 720 };
    const off = await tools({ readsSlides: false });
    const on = await tools();
    expect(await off.readSlides(DEMO, facts as never, folder, signal)).toBeNull();
    expect(await on.readSlides(DEMO, { ...facts, hasVideo: false } as never, folder, signal)).toBeNull();
  });
});
