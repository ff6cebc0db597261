import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Slide as ReadSlide } from '../../media/index.js';
import type { Stretch } from '../timeline/timeline.js';
import { type OriginalSeconds, originalSeconds } from '../timeline/times.js';
import { Recording } from '../recording.entity.js';

const SlideSchema = defineEntity({
  name: 'Slide',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    startTime: p.double().$type<OriginalSeconds>(),
    endTime: p.double().$type<OriginalSeconds>(),
    title: p.text().nullable(),
    lines: p.json<string[]>(),
  },
});

export type StoredSlide = Pick<ReadSlide, 'title' | 'lines'> & Stretch<OriginalSeconds>;

/** What the picture shows for a while, as it was read. */
export class Slide extends SlideSchema.class {
  static of(recordingId: string, { start, end, title, lines }: ReadSlide): Slide {
    const [startTime, endTime] = [originalSeconds(start), originalSeconds(end)];
    return Object.assign(new Slide(), { id: uuidv7(), recordingId, startTime, endTime, title, lines });
  }

  stored(): StoredSlide {
    return { start: this.startTime, end: this.endTime, title: this.title ?? null, lines: this.lines };
  }
}
SlideSchema.setClass(Slide);
