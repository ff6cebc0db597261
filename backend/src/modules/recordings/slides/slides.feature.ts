import type { ModuleMetadata } from '@nestjs/common';
import { ListSlidesHandler } from './list-slides.query.js';
import { SaveSlidesHandler } from './save-slides.command.js';
import { SlidesController } from './slides.controller.js';

export const SLIDES = {
  controllers: [SlidesController],
  providers: [ListSlidesHandler, SaveSlidesHandler],
} satisfies ModuleMetadata;
