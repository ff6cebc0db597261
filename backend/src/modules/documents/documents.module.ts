import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.js';
import { DocumentWriter } from './document-writer.js';
import { GetMinutesHandler } from './get-minutes.query.js';
import { MinutesTemplateController } from './template/minutes-template.controller.js';
import { GetMinutesTemplateHandler, ReplaceMinutesTemplateHandler } from './template/minutes-template.js';

@Module({
  controllers: [DocumentsController, MinutesTemplateController],
  providers: [DocumentWriter, GetMinutesHandler, GetMinutesTemplateHandler, ReplaceMinutesTemplateHandler],
  exports: [DocumentWriter],
})
export class DocumentsModule {}
