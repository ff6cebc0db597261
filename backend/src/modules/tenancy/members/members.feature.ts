import type { ModuleMetadata } from '@nestjs/common';
import { AcceptInvitationHandler } from './accept-invitation.command.js';
import { ChangeMemberRoleHandler } from './change-member-role.command.js';
import { FindInvitationHandler } from './find-invitation.query.js';
import { FollowingRecordings } from './following-recordings.js';
import { InviteController } from './invite.controller.js';
import { InviteMemberHandler } from './invite-member.command.js';
import { ListInvitationsHandler, ListMembersHandler } from './list-members.query.js';
import { MembersController } from './members.controller.js';
import { RemoveMemberHandler } from './remove-member.command.js';
import { RevokeInvitationHandler } from './revoke-invitation.command.js';

export const MEMBERS = {
  controllers: [InviteController, MembersController],
  providers: [
    AcceptInvitationHandler,
    ChangeMemberRoleHandler,
    FindInvitationHandler,
    FollowingRecordings,
    InviteMemberHandler,
    ListInvitationsHandler,
    ListMembersHandler,
    RemoveMemberHandler,
    RevokeInvitationHandler,
  ],
} satisfies ModuleMetadata;
