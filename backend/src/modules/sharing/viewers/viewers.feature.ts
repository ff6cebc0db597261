import type { ModuleMetadata } from '@nestjs/common';
import { GetButtonClickHandler, ListViewerClicksHandler } from './button-clicks.query.js';
import { StartViewHandler } from './start-view.command.js';
import { ExportShareViewersHandler } from './export-share-viewers.query.js';
import { GetShownTitlesHandler } from '../reading/get-shown-titles.query.js';
import { GetViewerFactsHandler } from './get-viewer-facts.query.js';
import { IsNewPersonHandler } from './is-new-person.query.js';
import { SetViewCountedHandler } from './set-view-counted.command.js';
import { ListCallsWithHandler } from './list-calls-with.query.js';
import { ListVisitorEmailsHandler } from './list-visitor-emails.query.js';
import { ListOpenedHandler } from './list-opened.query.js';
import { ListShareViewersHandler } from './list-share-viewers.query.js';
import { ListRoomsByEmailHandler } from './rooms-by-email.query.js';
import { MarkViewerSeenHandler } from './mark-viewer-seen.command.js';
import { OldViewers } from './old-viewers.js';
import { RemoveViewerHandler } from './remove-viewer.command.js';
import { ShareViewersController } from './share-viewers.controller.js';
import { RemoveViewersByEmailHandler } from './remove-viewers-by-email.command.js';
import { ListViewersByEmailHandler } from './viewers-by-email.query.js';
import { WithdrawConsentHandler } from './withdraw-consent.command.js';

export const VIEWERS = {
  controllers: [ShareViewersController],
  providers: [
    GetButtonClickHandler,
    ListViewerClicksHandler,
    StartViewHandler,
    ExportShareViewersHandler,
    GetShownTitlesHandler,
    GetViewerFactsHandler,
    IsNewPersonHandler,
    SetViewCountedHandler,
    ListCallsWithHandler,
    ListOpenedHandler,
    ListVisitorEmailsHandler,
    ListShareViewersHandler,
    ListViewersByEmailHandler,
    ListRoomsByEmailHandler,
    MarkViewerSeenHandler,
    OldViewers,
    RemoveViewerHandler,
    RemoveViewersByEmailHandler,
    WithdrawConsentHandler,
  ],
} satisfies ModuleMetadata;
