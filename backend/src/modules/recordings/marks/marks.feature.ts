import type { ModuleMetadata } from '@nestjs/common';
import { AddMarkHandler, DeleteMarkHandler } from './change-marks.command.js';
import { ListMarksHandler } from './list-marks.query.js';
import { MarksController } from './marks.controller.js';

export const MARKS = {
  controllers: [MarksController],
  providers: [AddMarkHandler, DeleteMarkHandler, ListMarksHandler],
} satisfies ModuleMetadata;
