import type { ModuleMetadata } from '@nestjs/common';
import { ViewPages } from '../../../shared/http/pages/view-page.js';
import { ViewerPage } from '../../../shared/http/pages/viewer-page.js';
import { OembedController } from './oembed.controller.js';
import { GateRenderer } from './gate-renderer.js';
import { GetEmbedHandler } from './oembed.query.js';
import { OpenSharedController } from './open-shared.controller.js';
import { OpenSharedHandler } from './open-shared.query.js';
import { SharePages } from './share-pages.js';

export const PAGE = {
  controllers: [OpenSharedController, OembedController],
  providers: [
    GateRenderer,
    GetEmbedHandler,
    OpenSharedHandler,
    { provide: ViewPages, useClass: SharePages },
    ViewerPage,
  ],
} satisfies ModuleMetadata;
