import type { ModuleMetadata } from '@nestjs/common';
import { BrandController } from './brand.controller.js';
import { ChangeBrandHandler } from './change-brand.command.js';
import { GetBrandHandler, GetTenantLogoHandler } from './get-brand.query.js';
import { GetSenderHandler } from './get-sender.query.js';

export const BRAND = {
  controllers: [BrandController],
  providers: [ChangeBrandHandler, GetBrandHandler, GetSenderHandler, GetTenantLogoHandler],
} satisfies ModuleMetadata;
