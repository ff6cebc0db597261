import type { ModuleMetadata } from '@nestjs/common';
import { OidcController } from './oidc.controller.js';
import { OidcStrategy } from './oidc.strategy.js';
import { OidcProvider } from './oidc-provider.js';
import { SignInWithIdentityHandler } from './sign-in-with-identity.command.js';

export const OIDC = {
  controllers: [OidcController],
  providers: [OidcProvider, OidcStrategy, SignInWithIdentityHandler],
} satisfies ModuleMetadata;
