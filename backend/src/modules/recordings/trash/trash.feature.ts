import type { ModuleMetadata } from '@nestjs/common';
import { DeleteRecordingHandler, DeleteRecordingsHandler } from './delete-recording.command.js';
import { DeleteRecordingsOfHandler } from './delete-recordings-of.command.js';
import { ListDeletedHandler } from './list-deleted.query.js';
import { ListOwnersHandler } from './list-owners.query.js';
import { PurgeDeletedHandler } from './purge-deleted.command.js';
import { RecentlyDeleted } from './recently-deleted.js';
import { RestoreRecordingHandler, RestoreRecordingsHandler } from './restore-recording.command.js';
import { TrashController } from './trash.controller.js';

export const TRASH = {
  controllers: [TrashController],
  providers: [
    DeleteRecordingHandler,
    DeleteRecordingsOfHandler,
    DeleteRecordingsHandler,
    ListDeletedHandler,
    ListOwnersHandler,
    RecentlyDeleted,
    PurgeDeletedHandler,
    RestoreRecordingHandler,
    RestoreRecordingsHandler,
  ],
} satisfies ModuleMetadata;
