import { Module } from '@nestjs/common';
import { LiveSessions } from '../../shared/auth/live-sessions.js';
import { MakeAccessTokenHandler, RevokeAccessTokenHandler } from './account/access-tokens.command.js';
import { ChangePasswordHandler } from './account/change-password.command.js';
import { DeleteAccountHandler } from './account/delete-account.command.js';
import { LockAccountHandler } from './users/lock-account.handler.js';
import { AccountSessions } from './credentials/account-sessions.js';
import { LoadCurrentUserHandler } from './account/load-current-user.handler.js';
import { EndSessionHandler } from './account/end-session.command.js';
import { SignInHandler } from './sign-in/sign-in.command.js';
import { SignOutHandler } from './sign-in/sign-out.command.js';
import { SignUpHandler } from './sign-in/sign-up.command.js';
import { UpdateProfileHandler } from './account/update-profile.command.js';
import { MediaModule } from '../media/index.js';
import { ADMIN } from './admin/admin.feature.js';
import { AuthController } from './account/auth.controller.js';
import { CredentialsController } from './account/credentials.controller.js';
import { SPEECH } from './speech/speech.feature.js';
import { VOCABULARY } from './vocabulary/vocabulary.feature.js';
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
import { PlanSeeder } from './plans/plan-seeder.js';
import { GetContactHandler } from './account/get-contact.query.js';
import { GetMailboxHandler } from './account/get-mailbox.query.js';
import { ProveEmailHandler } from './account/prove-email.command.js';
import { GetCurrentUserHandler } from './account/get-current-user.query.js';
import { GetUserPictureHandler } from './users/get-user-picture.query.js';
import { GetDisplayNameHandler } from './users/get-display-name.query.js';
import { ListAccessTokensHandler, ListSessionsHandler } from './account/list-credentials.query.js';
import { GetTenantFeaturesHandler } from './plans/get-tenant-features.query.js';
import { GetTenantPlanHandler } from './plans/get-tenant-plan.query.js';
import { AccountThrottle } from './credentials/account-throttle.js';
import { SessionStrategy } from './credentials/session.strategy.js';

const COMMANDS = [
  ChangePasswordHandler,
  DeleteAccountHandler,
  EndSessionHandler,
  LockAccountHandler,
  ProveEmailHandler,
  MakeAccessTokenHandler,
  RevokeAccessTokenHandler,
  SignInHandler,
  SignOutHandler,
  SignUpHandler,
  UpdateProfileHandler,
];

const QUERIES = [
  GetContactHandler,
  GetCurrentUserHandler,
  GetDisplayNameHandler,
  GetMailboxHandler,
  GetTenantFeaturesHandler,
  GetTenantPlanHandler,
  GetUserPictureHandler,
  ListAccessTokensHandler,
  ListSessionsHandler,
  LoadCurrentUserHandler,
];

@Module({
  imports: [MediaModule],
  controllers: [
    ...ADMIN.controllers,
    AuthController,
    ...BRAND.controllers,
    ...SPEECH.controllers,
    ...VOCABULARY.controllers,
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
    ...SPEECH.providers,
    ...VOCABULARY.providers,
    ...MEMBERS.providers,
    ...OAUTH.providers,
    ...OIDC.providers,
    ...PASSWORD.providers,
    ...SECOND_FACTOR.providers,
    ...SETUP.providers,
    AccountThrottle,
    { provide: LiveSessions, useClass: AccountSessions },
    OwnerlessRows,
    PlanSeeder,
    SessionStrategy,
    PageSender,
  ],
  exports: [OidcProvider, PlanSeeder],
})
export class TenancyModule {}
