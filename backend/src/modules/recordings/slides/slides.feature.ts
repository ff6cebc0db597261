import type { ModuleMetadata } from '@nestjs/common';
import { ListSharedSlidesHandler, ListSlidesHandler } from './list-slides.query.js';
import { SaveSlidesHandler } from './save-slides.command.js';
import { SharedSlidesController, SlidesController } from './slides.controller.js';

export const SLIDES = {
  controllers: [SharedSlidesController, SlidesController],
  providers: [ListSharedSlidesHandler, ListSlidesHandler, SaveSlidesHandler],
} satisfies ModuleMetadata;
