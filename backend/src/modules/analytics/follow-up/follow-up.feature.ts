import type { ModuleMetadata } from '@nestjs/common';
import { DraftFollowUpHandler } from './draft-follow-up.query.js';
import { FollowUpController } from './follow-up.controller.js';

export const FOLLOW_UP = {
  controllers: [FollowUpController],
  providers: [DraftFollowUpHandler],
} satisfies ModuleMetadata;
