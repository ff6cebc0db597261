import type { ModuleMetadata } from '@nestjs/common';
import { FindPasswordLinkHandler } from './find-password-link.query.js';
import { PasswordController } from './password.controller.js';
import { PasswordLinkMails } from './password-link-mails.js';
import { RequestPasswordLinkHandler } from './request-password-link.command.js';
import { ResetPasswordHandler } from './reset-password.command.js';

export const PASSWORD = {
  controllers: [PasswordController],
  providers: [FindPasswordLinkHandler, PasswordLinkMails, RequestPasswordLinkHandler, ResetPasswordHandler],
} satisfies ModuleMetadata;
