import type { ModuleMetadata } from '@nestjs/common';
import { AbandonedUploads } from './abandoned-uploads.js';
import { CompleteUploadHandler, FinishUploadHandler } from './complete-upload.command.js';
import { CreateUploadingHandler } from './create-uploading.command.js';
import {
  RejectUploadHandler,
  ReportUploadProgressHandler,
  ResumeUploadHandler,
} from './upload-reports.command.js';
import { UploadingController } from './uploading.controller.js';

export const UPLOADING = {
  controllers: [UploadingController],
  providers: [
    AbandonedUploads,
    CompleteUploadHandler,
    CreateUploadingHandler,
    FinishUploadHandler,
    RejectUploadHandler,
    ReportUploadProgressHandler,
    ResumeUploadHandler,
  ],
} satisfies ModuleMetadata;
