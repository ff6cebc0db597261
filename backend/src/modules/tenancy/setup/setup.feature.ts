import type { ModuleMetadata } from '@nestjs/common';
import { FindSetupHandler } from './find-setup.query.js';
import { SetupController } from './setup.controller.js';
import { UseSetupLinkHandler } from './use-setup-link.command.js';

export const SETUP = {
  controllers: [SetupController],
  providers: [FindSetupHandler, UseSetupLinkHandler],
} satisfies ModuleMetadata;
