import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { assetFolder } from '../../../shared/assets.js';
import { ObjectStorage } from '../../media/index.js';
import { DEMO_RECORDING_ID, DEMO_TENANT_ID } from '../recording-limits.js';
import { Chapter, arrangeChapters } from '../texts/chapter.entity.js';
import { Recording } from '../recording.entity.js';
import { insertLines } from '../texts/insert-lines.js';
import { Segment } from '../texts/segment.entity.js';
import { chooseLanguage } from '../texts/spoken-language.js';

/** `demo.json` contains the pipeline's output for `demo.mp4`. */
const Demo = z.object({
  language: z.string(),
  title: z.string(),
  description: z.string(),
  duration: z.number(),
  storyboard: z.object({
    interval: z.number(),
    columns: z.number(),
    rows: z.number(),
    width: z.number(),
    height: z.number(),
  }),
  segments: z.array(
    z.object({ text: z.string(), start: z.number(), end: z.number(), speaker: z.string().nullish() }),
  ),
  chapters: z.array(
    z.object({ title: z.string(), start: z.number(), end: z.number(), summary: z.string().nullable() }),
  ),
});
type Demo = z.infer<typeof Demo>;

@Injectable()
export class DemoSeeder {
  private readonly logger = new Logger(DemoSeeder.name);

  constructor(private readonly storage: ObjectStorage) {}

  /** Safe on every start. An older demo gets the current texts and keeps its link and file. */
  async seed(em: EntityManager, folder = assetFolder('demo')): Promise<void> {
    const known = await em.findOne(Recording, DEMO_RECORDING_ID);
    if (!folder) {
      if (!known) this.logger.warn('The demo recording is not shipped with this build');
      return;
    }
    const demo = Demo.parse(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')));
    if (known) {
      await renew(em, known, demo);
      if (!known.storyboard && !(await this.storage.problem()))
        await this.keepStoryboard(known, demo, folder);
      return em.flush();
    }
    if (await this.storage.problem()) {
      this.logger.warn('The demo recording cannot be stored now; the next start tries again');
      return;
    }
    const video = join(folder, 'demo.mp4');
    await this.storage.writeFile('demo/original', video, 'video/mp4');
    await this.storage.writeFile('demo/thumbnail.jpg', join(folder, 'demo.jpg'), 'image/jpeg');

    const recording = Recording.start({
      title: demo.title,
      tenantId: DEMO_TENANT_ID,
      ownerId: DEMO_TENANT_ID,
    });
    recording.id = DEMO_RECORDING_ID;
    const media = { key: 'demo/original', contentType: 'video/mp4', size: (await stat(video)).size };
    recording.finishUpload(
      { ...media, duration: demo.duration, hasAudio: true, hasPicture: true, audioChannels: 1 },
      { aiProcessing: true },
    );
    recording.thumbnailKey = 'demo/thumbnail.jpg';
    await this.keepStoryboard(recording, demo, folder);
    chooseLanguage(recording, demo.language);
    recording.transcribedAt = new Date();
    recording.publish({ ...demo, chapters: chaptersOf(demo) });
    await em.persist(recording).flush();
    await insertLinesAndChapters(em, demo);
  }

  private async keepStoryboard(recording: Recording, { storyboard }: Demo, folder: string): Promise<void> {
    const key = 'demo/storyboard.jpg';
    await this.storage.writeFile(key, join(folder, 'demo-storyboard.jpg'), 'image/jpeg');
    recording.storyboard = { key, ...storyboard };
  }
}

async function renew(em: EntityManager, recording: Recording, demo: Demo): Promise<void> {
  const ofDemo = { recordingId: recording.id };
  const lines = await em.find(Segment, ofDemo, { orderBy: { startTime: 'asc' } });
  const chapters = await em.find(Chapter, ofDemo, { orderBy: { startTime: 'asc' } });
  const shown = [
    recording.language,
    recording.title,
    recording.description,
    lines.map(({ text, startTime, endTime, speaker }) => [text, startTime, endTime, speaker]),
    chapters.map(({ title, startTime, endTime, summary }) => [title, startTime, endTime, summary]),
  ];
  const shipped = [
    demo.language,
    demo.title,
    demo.description,
    demo.segments.map(({ text, start, end, speaker }) => [text, start, end, speaker ?? null]),
    demo.chapters.map(({ title, start, end, summary }) => [title, start, end, summary]),
  ];
  if (isDeepStrictEqual(shown, shipped)) return;
  chooseLanguage(recording, demo.language);
  recording.title = demo.title;
  recording.description = demo.description;
  recording.updatedAt = new Date();
  await em.flush();
  await em.nativeDelete(Segment, ofDemo);
  await em.nativeDelete(Chapter, ofDemo);
  await insertLinesAndChapters(em, demo);
}

async function insertLinesAndChapters(em: EntityManager, demo: Demo): Promise<void> {
  await insertLines(em, DEMO_RECORDING_ID, demo.segments);
  await em.insertMany(
    Chapter,
    arrangeChapters(DEMO_RECORDING_ID, chaptersOf(demo), demo.duration, new Set()),
  );
}

function chaptersOf(demo: Demo) {
  return demo.chapters.map(({ start, end, ...chapter }) => ({ ...chapter, startTime: start, endTime: end }));
}
