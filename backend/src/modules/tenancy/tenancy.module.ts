import { Module } from '@nestjs/common';
import { MakeAccessTokenHandler, RevokeAccessTokenHandler } from './account/access-tokens.command.js';
import { ChangePasswordHandler } from './account/change-password.command.js';
import { DeleteAccountHandler } from './account/delete-account.command.js';
import { EndSessionHandler } from './account/end-session.command.js';
import { SignInHandler } from './sign-in/sign-in.command.js';
import { SignOutHandler } from './sign-in/sign-out.command.js';
import { SignUpHandler } from './sign-in/sign-up.command.js';
import { UpdateProfileHandler } from './account/update-profile.command.js';
import { MediaModule } from '../media/index.js';
import { ADMIN } from './admin/admin.feature.js';
import { AuthController } from './account/auth.controller.js';
import { CredentialsController } from './account/credentials.controller.js';
import { BRAND } from './brand/brand.feature.js';
import { MEMBERS } from './members/members.feature.js';
import { PASSWORD } from './password/password.feature.js';
import { SECOND_FACTOR } from './second-factor/second-factor.feature.js';
import { SETUP } from './setup/setup.feature.js';
import { OAUTH } from './oauth/oauth.feature.js';
import { OIDC } from './sign-in/oidc/oidc.feature.js';
import { PageSender } from './pages/page-sender.js';
import { OidcProvider } from './sign-in/oidc/oidc-provider.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { OwnerlessRows } from './account/ownerless-rows.js';
import { GetCurrentUserHandler } from './account/get-current-user.query.js';
import { ListAccessTokensHandler, ListSessionsHandler } from './account/list-credentials.query.js';
import { AccountThrottle } from './credentials/account-throttle.js';

const COMMANDS = [
  ChangePasswordHandler,
  DeleteAccountHandler,
  EndSessionHandler,
  MakeAccessTokenHandler,
  RevokeAccessTokenHandler,
  SignInHandler,
  SignOutHandler,
  SignUpHandler,
  UpdateProfileHandler,
];

const QUERIES = [GetCurrentUserHandler, ListAccessTokensHandler, ListSessionsHandler];

@Module({
  imports: [MediaModule],
  controllers: [
    ...ADMIN.controllers,
    AuthController,
    ...BRAND.controllers,
    CredentialsController,
    SignInController,
    ...MEMBERS.controllers,
    ...OAUTH.controllers,
    ...OIDC.controllers,
    ...PASSWORD.controllers,
    ...SECOND_FACTOR.controllers,
    ...SETUP.controllers,
  ],
  providers: [
    ...ADMIN.providers,
    ...COMMANDS,
    ...QUERIES,
    ...BRAND.providers,
    ...MEMBERS.providers,
    ...OAUTH.providers,
    ...OIDC.providers,
    ...PASSWORD.providers,
    ...SECOND_FACTOR.providers,
    ...SETUP.providers,
    AccountThrottle,
    OwnerlessRows,
    PageSender,
  ],
  exports: [OidcProvider],
})
export class TenancyModule {}
