import type { ModuleMetadata } from '@nestjs/common';
import { ViewPages } from '../../../shared/http/view-page.js';
import { ViewerPage } from '../../../shared/http/viewer-page.js';
import { AddRecipientHandler } from './add-recipient.command.js';
import { ChangeShareHandler } from './change-share.command.js';
import { GetShareHandler } from './get-share.query.js';
import { ListRecipientsHandler } from './list-recipients.query.js';
import { LocateSharedHandler } from './locate-shared.query.js';
import { GetEmbedHandler } from './oembed.query.js';
import { OembedController } from './oembed.controller.js';
import { OpenSharedHandler } from './open-shared.query.js';
import { PasswordTries } from './password-tries.js';
import { RegisterViewHandler } from './register-view.command.js';
import { GateFormController } from './gate/gate-form.controller.js';
import { RegisterViewController } from './register-view.controller.js';
import { RemoveRecipientHandler } from './remove-recipient.command.js';
import { RotateShareHandler } from './rotate-share.command.js';
import { ShareAccess } from './share-access.js';
import { SharedController } from './shared.controller.js';
import { SharePages } from './share-pages.js';
import { SharingController } from './sharing.controller.js';

export const SHARING = {
  controllers: [
    SharingController,
    SharedController,
    RegisterViewController,
    GateFormController,
    OembedController,
  ],
  providers: [
    AddRecipientHandler,
    ChangeShareHandler,
    GetEmbedHandler,
    GetShareHandler,
    ListRecipientsHandler,
    LocateSharedHandler,
    OpenSharedHandler,
    PasswordTries,
    RegisterViewHandler,
    RemoveRecipientHandler,
    RotateShareHandler,
    ShareAccess,
    { provide: ViewPages, useClass: SharePages },
    ViewerPage,
  ],
} satisfies ModuleMetadata;
