import type { ModuleMetadata } from '@nestjs/common';
import { ChangeCutsHandler } from './change-cuts.command.js';
import { CutsController } from './cuts.controller.js';
import { GetCutsHandler } from './get-cuts.query.js';

export const CUTS = {
  controllers: [CutsController],
  providers: [ChangeCutsHandler, GetCutsHandler],
} satisfies ModuleMetadata;
