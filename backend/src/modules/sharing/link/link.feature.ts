import type { ModuleMetadata } from '@nestjs/common';
import { AddRecipientHandler } from './add-recipient.command.js';
import { ApplyLinkDefaultsHandler } from './apply-link-defaults.command.js';
import { ChangeShareHandler } from './change-share.command.js';
import { GetLinkPathsHandler } from './get-link-paths.query.js';
import { GetShareHandler } from './get-share.query.js';
import { LinkController } from './link.controller.js';
import { ListRecipientsHandler } from './list-recipients.query.js';
import { RemoveRecipientHandler } from './remove-recipient.command.js';
import { RevertLinkDefaultsHandler } from './revert-link-defaults.command.js';
import { RotateShareHandler } from './rotate-share.command.js';
import { SwitchSharesHandler } from './switch-shares.command.js';

export const LINK = {
  controllers: [LinkController],
  providers: [
    AddRecipientHandler,
    ApplyLinkDefaultsHandler,
    ChangeShareHandler,
    GetLinkPathsHandler,
    GetShareHandler,
    ListRecipientsHandler,
    RemoveRecipientHandler,
    RevertLinkDefaultsHandler,
    RotateShareHandler,
    SwitchSharesHandler,
  ],
} satisfies ModuleMetadata;
