import type { ModuleMetadata } from '@nestjs/common';
import { ChangeCutsHandler } from './change-cuts.command.js';
import { CutsController } from './cuts.controller.js';
import { FailRenderHandler, RetryRenderHandler, PublishRenderHandler } from './finish-rendering.command.js';
import { GetRenderSourceHandler } from './get-render-source.query.js';
import { GetWaveformSourceHandler } from './get-waveform-source.query.js';
import { GetWaveformHandler } from './get-waveform.command.js';
import { GetCutsHandler } from './get-cuts.query.js';
import { ListProposalsHandler } from './list-proposals.query.js';
import { MapHitsToCutHandler } from './map-hits-to-cut.query.js';

export const CUTS = {
  controllers: [CutsController],
  providers: [
    ChangeCutsHandler,
    GetCutsHandler,
    GetRenderSourceHandler,
    GetWaveformHandler,
    GetWaveformSourceHandler,
    FailRenderHandler,
    RetryRenderHandler,
    ListProposalsHandler,
    PublishRenderHandler,
    MapHitsToCutHandler,
  ],
} satisfies ModuleMetadata;
