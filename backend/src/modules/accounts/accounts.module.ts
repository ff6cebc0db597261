import { Module } from '@nestjs/common';
import { LiveSessions } from '../../shared/auth/live-sessions.js';
import { GetBrandHandler } from './brand/get-brand.query.js';
import { GetSenderHandler } from './brand/get-sender.query.js';
import { GetTenantLogoHandler } from './brand/get-tenant-logo.query.js';
import { TenantLogo } from './brand/tenant-logo.entity.js';
import { AccessToken } from './credentials/access-token.entity.js';
import { AccountSessions } from './credentials/account-sessions.js';
import { LoadCurrentUserHandler } from './credentials/load-current-user.query.js';
import { Session } from './credentials/session.entity.js';
import { SessionStrategy } from './credentials/session.strategy.js';
import { SPEECH } from './language/speech.feature.js';
import { GetTenantFeaturesHandler } from './plans/get-tenant-features.query.js';
import { PlanSeeder } from './plans/plan-seeder.js';
import { Plan } from './plans/plan.entity.js';
import { Membership } from './members/membership.entity.js';
import { Tenant } from './tenants/tenant.entity.js';
import { GetContactHandler } from './members/get-contact.query.js';
import { GetDisplayNameHandler } from './users/get-display-name.query.js';
import { GetMailboxHandler } from './members/get-mailbox.query.js';
import { GetUserPictureHandler } from './users/get-user-picture.query.js';
import { ProveEmailHandler } from './users/prove-email.command.js';
import { UserPicture } from './users/user-picture.entity.js';
import { User } from './users/user.entity.js';
import { VOCABULARY } from './vocabulary/vocabulary.feature.js';

export const ACCOUNTS_ENTITIES = [
  AccessToken,
  Membership,
  Plan,
  Session,
  Tenant,
  TenantLogo,
  User,
  UserPicture,
];

@Module({
  controllers: [...SPEECH.controllers, ...VOCABULARY.controllers],
  providers: [
    ...SPEECH.providers,
    ...VOCABULARY.providers,
    GetBrandHandler,
    GetContactHandler,
    GetDisplayNameHandler,
    GetMailboxHandler,
    GetSenderHandler,
    GetTenantFeaturesHandler,
    GetTenantLogoHandler,
    GetUserPictureHandler,
    LoadCurrentUserHandler,
    ProveEmailHandler,
    { provide: LiveSessions, useClass: AccountSessions },
    PlanSeeder,
    SessionStrategy,
  ],
  exports: [PlanSeeder],
})
export class AccountsModule {}
