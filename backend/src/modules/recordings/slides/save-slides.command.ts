import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import type { Slide as ShownSlide } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { Slide } from './slide.entity.js';

/** Replaces the slides of a recording. */
export class SaveSlides extends CommandOf<{ recordingId: string; slides: ShownSlide[] }> {}

@CommandHandler(SaveSlides)
export class SaveSlidesHandler implements ICommandHandler<SaveSlides> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { recordingId, slides } }: SaveSlides): Promise<void> {
    return this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, recordingId, { ...FOR_UPDATE, filters: { kept: false } });
      if (!recording) throw RECORDING_ERRORS.notFound();
      await em.nativeDelete(Slide, { recordingId });
      const read = slides.map((slide) => Slide.of(recordingId, slide));
      if (read.length > 0) await em.insertMany(Slide, read);
      recording.slidesReadAt = new Date();
    });
  }
}
