import type { ModuleMetadata } from '@nestjs/common';
import { CountReactionsHandler, ListSharedReactionsHandler } from './list-reactions.query.js';
import { ListViewerReactionsHandler } from './list-viewer-reactions.query.js';
import { ReactHandler } from './react.command.js';
import { ReactionsController } from './reactions.controller.js';
import { SharedReactionsController } from './shared-reactions.controller.js';
import { TakeBackReactionHandler } from './take-back-reaction.command.js';

export const REACTIONS = {
  controllers: [ReactionsController, SharedReactionsController],
  providers: [
    CountReactionsHandler,
    ListSharedReactionsHandler,
    ListViewerReactionsHandler,
    ReactHandler,
    TakeBackReactionHandler,
  ],
} satisfies ModuleMetadata;
