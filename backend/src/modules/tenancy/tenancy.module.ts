import { Module } from '@nestjs/common';
import { MakeAccessTokenHandler, RevokeAccessTokenHandler } from './commands/access-tokens.command.js';
import { ChangePasswordHandler } from './commands/change-password.command.js';
import { DeleteAccountHandler } from './commands/delete-account.command.js';
import { EndSessionHandler } from './commands/end-session.command.js';
import { SignInHandler } from './commands/sign-in.command.js';
import { SignOutHandler } from './commands/sign-out.command.js';
import { SignUpHandler } from './commands/sign-up.command.js';
import { UpdateProfileHandler } from './commands/update-profile.command.js';
import { AdminController } from './http/admin.controller.js';
import { AuthController } from './http/auth.controller.js';
import { CredentialsController } from './http/credentials.controller.js';
import { SignInPages } from './http/page/sign-in-pages.js';
import { SignInController } from './http/sign-in.controller.js';
import { PlanSeeder } from './plans/plan-seeder.js';
import { GetAdminDashboardHandler } from './queries/get-admin-dashboard.query.js';
import { GetContactHandler } from './queries/get-contact.query.js';
import { GetCurrentUserHandler } from './queries/get-current-user.query.js';
import { GetDisplayNameHandler } from './queries/get-display-name.query.js';
import { ListAccessTokensHandler, ListSessionsHandler } from './queries/list-credentials.query.js';
import { AccountThrottle } from './sign-in/account-throttle.js';
import { SessionStrategy } from './sign-in/session.strategy.js';

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

const QUERIES = [
  GetAdminDashboardHandler,
  GetContactHandler,
  GetCurrentUserHandler,
  GetDisplayNameHandler,
  ListAccessTokensHandler,
  ListSessionsHandler,
];

@Module({
  controllers: [AdminController, AuthController, CredentialsController, SignInController],
  providers: [...COMMANDS, ...QUERIES, AccountThrottle, PlanSeeder, SessionStrategy, SignInPages],
  exports: [PlanSeeder],
})
export class TenancyModule {}
