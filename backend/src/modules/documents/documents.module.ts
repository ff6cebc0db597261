import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.js';
import { DocumentWriter } from './document-writer.js';
import { GetMinutesHandler } from './get-minutes.query.js';

@Module({ controllers: [DocumentsController], providers: [DocumentWriter, GetMinutesHandler] })
export class DocumentsModule {}
