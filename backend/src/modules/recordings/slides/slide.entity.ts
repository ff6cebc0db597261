import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Slide as ShownSlide } from '../../media/index.js';
import { Recording } from '../recording.entity.js';

const SlideSchema = defineEntity({
  name: 'Slide',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    startTime: p.double().$type<number>(),
    endTime: p.double().$type<number>(),
    title: p.text().nullable(),
    lines: p.json<string[]>(),
  },
});

/** What the picture shows for a while, as it was read. Times in seconds. */
export class Slide extends SlideSchema.class {
  static of(recordingId: string, { start, end, title, lines }: ShownSlide): Slide {
    const slide = new Slide();
    return Object.assign(slide, { id: uuidv7(), recordingId, startTime: start, endTime: end, title, lines });
  }

  shown(): ShownSlide {
    return { start: this.startTime, end: this.endTime, title: this.title ?? null, lines: this.lines };
  }
}
SlideSchema.setClass(Slide);
