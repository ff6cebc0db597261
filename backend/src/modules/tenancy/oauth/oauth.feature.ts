import type { ModuleMetadata } from '@nestjs/common';
import { AuthorizationCodes } from './authorization-codes.js';
import { OAuthClients } from './oauth-clients.js';
import { OAuthController } from './oauth.controller.js';
import { RedeemCodeHandler } from './redeem-code.command.js';

export const OAUTH = {
  controllers: [OAuthController],
  providers: [AuthorizationCodes, OAuthClients, RedeemCodeHandler],
} satisfies ModuleMetadata;
