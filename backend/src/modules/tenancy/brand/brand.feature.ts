import type { ModuleMetadata } from '@nestjs/common';
import { BrandController } from './brand.controller.js';
import { ChangeBrandHandler } from './change-brand.command.js';

export const BRAND = {
  controllers: [BrandController],
  providers: [ChangeBrandHandler],
} satisfies ModuleMetadata;
