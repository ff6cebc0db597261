import type { ModuleMetadata } from '@nestjs/common';
import { ChangeFolderHandler } from './change-folder.command.js';
import { CreateFolderHandler } from './create-folder.command.js';
import { DeleteFolderHandler } from './delete-folder.command.js';
import { ExpiringRecordings } from './expiring-recordings.js';
import { FileRecordingsHandler } from './file-recordings.command.js';
import { FoldersController } from './folders.controller.js';
import { GetDefaultsOfHandler, GetFolderDefaultsHandler } from './get-folder-defaults.query.js';
import { GetFolderAccessHandler } from './get-folder-access.query.js';
import { GetFolderHandler, ListFoldersHandler } from './list-folders.query.js';
import { ListCallsInHandler } from './list-calls-in.query.js';
import { ListEditableInHandler } from './list-editable-in.query.js';
import { ListFoldersOfHandler } from './list-folders-of.query.js';
import { ListVisibleIdsHandler } from './list-visible-ids.query.js';
import { GetRetentionNoticeHandler } from './get-retention-notice.query.js';
import { SetFolderAccessHandler } from './set-folder-access.command.js';
import { SetFolderDefaultsHandler } from './set-folder-defaults.command.js';

export const FOLDERS = {
  controllers: [FoldersController],
  providers: [
    ChangeFolderHandler,
    CreateFolderHandler,
    DeleteFolderHandler,
    ExpiringRecordings,
    FileRecordingsHandler,
    GetDefaultsOfHandler,
    GetFolderAccessHandler,
    GetFolderDefaultsHandler,
    GetFolderHandler,
    GetRetentionNoticeHandler,
    ListCallsInHandler,
    ListEditableInHandler,
    ListFoldersHandler,
    ListFoldersOfHandler,
    ListVisibleIdsHandler,
    SetFolderAccessHandler,
    SetFolderDefaultsHandler,
  ],
} satisfies ModuleMetadata;
