import type { ModuleMetadata } from '@nestjs/common';
import { ChangeCutsHandler } from './change-cuts.command.js';
import { CutsController } from './cuts.controller.js';
import { FailRenderHandler, RetryRenderHandler, PublishRenderHandler } from './publish-render.command.js';
import { GetRenderSourceHandler } from './get-render-source.query.js';
import { GetWaveformSourceHandler } from './get-waveform-source.query.js';
import { AskForWaveformHandler } from './ask-for-waveform.command.js';
import { GetCutsHandler } from './get-cuts.query.js';
import { ListProposalsHandler } from './list-proposals.query.js';
import { MapHitsToCutHandler } from './map-hits-to-cut.query.js';

export const CUTS = {
  controllers: [CutsController],
  providers: [
    ChangeCutsHandler,
    GetCutsHandler,
    GetRenderSourceHandler,
    AskForWaveformHandler,
    GetWaveformSourceHandler,
    FailRenderHandler,
    RetryRenderHandler,
    ListProposalsHandler,
    PublishRenderHandler,
    MapHitsToCutHandler,
  ],
} satisfies ModuleMetadata;
