import type { ModuleMetadata } from '@nestjs/common';
import { DraftFollowUpHandler } from './draft-follow-up.query.js';
import { FollowUpController, FollowUpWordsController } from './follow-up.controller.js';
import { KeepFollowUpWordsHandler } from './keep-follow-up-words.command.js';

export const FOLLOW_UP = {
  controllers: [FollowUpController, FollowUpWordsController],
  providers: [DraftFollowUpHandler, KeepFollowUpWordsHandler],
} satisfies ModuleMetadata;
