import type { ModuleMetadata } from '@nestjs/common';
import { AbandonedUploads } from './abandoned-uploads.js';
import { CompleteUploadHandler } from './complete-upload.command.js';
import { CreateUploadingHandler } from './create-uploading.command.js';
import { FinishUploadHandler } from './finish-upload.command.js';
import { RejectUploadHandler } from './reject-upload.command.js';
import { ReportUploadProgressHandler } from './report-upload-progress.command.js';
import { ResumeUploadHandler } from './resume-upload.command.js';
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
