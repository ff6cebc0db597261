import type { ModuleMetadata } from '@nestjs/common';
import { ClipsController } from './clips.controller.js';
import { CreateClipHandler } from './create-clip.command.js';
import { FailClipHandler, FinishClipHandler, MakeClipAgainHandler } from './finish-clip.command.js';
import { GetClipSourceHandler } from './get-clip-source.query.js';
import { ListClipsHandler } from './list-clips.query.js';

export const CLIPS = {
  controllers: [ClipsController],
  providers: [
    CreateClipHandler,
    FailClipHandler,
    FinishClipHandler,
    GetClipSourceHandler,
    ListClipsHandler,
    MakeClipAgainHandler,
  ],
} satisfies ModuleMetadata;
