import type { ModuleMetadata } from '@nestjs/common';
import { ChangeCutsHandler } from './change-cuts.command.js';
import { CutsController } from './cuts.controller.js';
import { GiveUpCutHandler, RenderCutAgainHandler, ShowCutHandler } from './finish-rendering.command.js';
import { GetRenderSourceHandler } from './get-render-source.query.js';
import { GetWaveformSourceHandler } from './get-waveform-source.query.js';
import { GetWaveformHandler } from './get-waveform.command.js';
import { GetCutsHandler } from './get-cuts.query.js';
import { ListProposalsHandler } from './list-proposals.query.js';
import { ShowFoundHandler } from './show-found.query.js';

export const CUTS = {
  controllers: [CutsController],
  providers: [
    ChangeCutsHandler,
    GetCutsHandler,
    GetRenderSourceHandler,
    GetWaveformHandler,
    GetWaveformSourceHandler,
    GiveUpCutHandler,
    RenderCutAgainHandler,
    ListProposalsHandler,
    ShowCutHandler,
    ShowFoundHandler,
  ],
} satisfies ModuleMetadata;
