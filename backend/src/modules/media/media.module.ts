import { Logger, Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { MediaSender } from './delivery/media-sender.js';
import { MultipartController } from './uploads/multipart.controller.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { MediaInspector } from './media-inspector.js';
import { MediaTools } from './media-tools.js';
import { openObjectStorage } from './storage/open-object-storage.js';
import { ObjectStorage } from './storage/ports/object-storage.js';
import { ObjectRemovals } from './removals/object-removals.js';
import { findFfmpeg } from './tools/ffmpeg.js';
import { MultipartTargets } from './uploads/multipart-targets.js';
import { UnusedUploads } from './uploads/unused-uploads.js';
import { UploadClaims } from './uploads/upload-claims.js';
import { UploadTargets } from './uploads/upload-targets.js';

async function chooseObjectStorage({ objects, dataDir, appSecret }: Config): Promise<ObjectStorage> {
  const onDisk = { adapter: 'disk', root: join(dataDir, 'objects'), secret: appSecret } as const;
  const storage = await openObjectStorage(objects.adapter === 'disk' ? onDisk : objects);
  if (objects.adapter === 'disk') return storage;
  // Logged without stopping the start, because it may be temporary and other features still work.
  const problem = await storage.problem();
  if (problem) new Logger(ObjectStorage.name).error(problem);
  return storage;
}

const PROVIDERS = [
  MediaInspector,
  MediaSender,
  ObjectRemovals,
  MultipartTargets,
  UnusedUploads,
  UploadClaims,
  UploadTargets,
  { provide: ObjectStorage, inject: [CONFIG], useFactory: chooseObjectStorage },
  {
    provide: MediaTools,
    inject: [CONFIG],
    useFactory: async ({ ffmpeg, readsSlides }: Config) => {
      const tools = new MediaTools(await findFfmpeg(ffmpeg), { readsSlides });
      if (tools.problem) new Logger(MediaTools.name).warn(tools.problem);
      return tools;
    },
  },
];

@Module({ controllers: [MultipartController, UploadsController], providers: PROVIDERS, exports: PROVIDERS })
export class MediaModule {}
