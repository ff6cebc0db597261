import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/index.js';
import { BatchController } from './batch/batch.controller.js';
import { ChangeManyHandler } from './batch/change-many.command.js';
import { UndoChangeHandler } from './batch/undo-change.command.js';
import { ApplyDefaults } from './defaults/apply-defaults.js';
import { ExportRecordingsHandler } from './export/export-recordings.query.js';
import { KeepViewHandler, DeleteViewHandler } from './views/keep-view.command.js';
import { ListViewsHandler } from './views/list-views.query.js';
import { ViewsController } from './views/views.controller.js';

@Module({
  imports: [DocumentsModule],
  controllers: [BatchController, ViewsController],
  providers: [
    ApplyDefaults,
    ChangeManyHandler,
    DeleteViewHandler,
    ExportRecordingsHandler,
    KeepViewHandler,
    ListViewsHandler,
    UndoChangeHandler,
  ],
})
export class LibraryModule {}
