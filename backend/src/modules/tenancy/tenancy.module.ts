import { Module } from '@nestjs/common';
import { SignInHandler } from './commands/sign-in.command.js';
import { SignOutHandler } from './commands/sign-out.command.js';
import { SignUpHandler } from './commands/sign-up.command.js';
import { UpdateProfileHandler } from './commands/update-profile.command.js';
import { AdminController } from './http/admin.controller.js';
import { AuthController } from './http/auth.controller.js';
import { SignInPages } from './http/page/sign-in-pages.js';
import { SignInController } from './http/sign-in.controller.js';
import { PlanSeeder } from './plans/plan-seeder.js';
import { GetAdminDashboardHandler } from './queries/get-admin-dashboard.query.js';
import { GetCurrentUserHandler } from './queries/get-current-user.query.js';
import { AccountThrottle } from './sign-in/account-throttle.js';
import { SessionStrategy } from './sign-in/session.strategy.js';

const COMMANDS = [SignInHandler, SignOutHandler, SignUpHandler, UpdateProfileHandler];

const QUERIES = [GetAdminDashboardHandler, GetCurrentUserHandler];

@Module({
  controllers: [AdminController, AuthController, SignInController],
  providers: [...COMMANDS, ...QUERIES, AccountThrottle, PlanSeeder, SessionStrategy, SignInPages],
  exports: [PlanSeeder],
})
export class TenancyModule {}
