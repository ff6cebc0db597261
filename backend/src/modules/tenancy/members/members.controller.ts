import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { ownAddress } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChangeMemberRole } from './change-member-role.command.js';
import { Invited, InviteMember } from './invite-member.command.js';
import { ListInvitations, ListMembers, Member, OpenInvitation } from './list-members.query.js';
import { requireOwnerFor } from './managers.js';
import { ChangeMemberRequest, InviteMemberRequest } from './members.dto.js';
import { RemoveMember } from './remove-member.command.js';
import { RevokeInvitation } from './revoke-invitation.command.js';

@ApiTags('members')
@Scope('session')
@Access('manager')
@Controller('api/tenant')
export class MembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('members')
  @Does('List the members of the tenant')
  @Answers(200, z.array(Member))
  listMembers(@User() user: CurrentUser): Promise<Member[]> {
    return this.queries.execute(new ListMembers({ tenantId: user.tenantId }));
  }

  @Patch('members/:userId')
  @Does('Change the role of a member')
  @HttpCode(204)
  @Answers(204)
  changeMemberRole(
    @User() user: CurrentUser,
    @PathId('userId') userId: string,
    @Body({ schema: ChangeMemberRequest }) { role }: ChangeMemberRequest,
  ): Promise<void> {
    return this.commands.execute(new ChangeMemberRole({ by: user, userId, role }));
  }

  @Delete('members/:userId')
  @Does('Remove a member')
  @Access('manager-or-self')
  @HttpCode(204)
  @Answers(204, undefined, 'Out of the tenant, with an individual one of their own')
  removeMember(@User() user: CurrentUser, @PathId('userId') userId: string): Promise<void> {
    return this.commands.execute(new RemoveMember({ by: user, userId }));
  }

  @Get('invitations')
  @Does('List open invitations')
  @Answers(200, z.array(OpenInvitation))
  listInvitations(@User() user: CurrentUser): Promise<OpenInvitation[]> {
    return this.queries.execute(new ListInvitations({ tenantId: user.tenantId }));
  }

  @Post('invitations')
  @Does(
    'Invite a person into the tenant',
    'Sends a mail if mail is configured and limits allow it. The link works either way.',
  )
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @Answers(201, Invited)
  inviteMember(
    @User() user: CurrentUser,
    @Body({ schema: InviteMemberRequest }) { email, role }: InviteMemberRequest,
    @Req() request: FastifyRequest,
  ): Promise<Invited> {
    requireOwnerFor(user, role);
    return this.commands.execute(
      new InviteMember({
        tenantId: user.tenantId,
        email,
        role,
        inviter: user,
        address: ownAddress(this.config, request),
      }),
    );
  }

  @Delete('invitations/:id')
  @Does('Revoke an invitation')
  @HttpCode(204)
  @Answers(204)
  revokeInvitation(@User() user: CurrentUser, @PathId() invitationId: string): Promise<void> {
    return this.commands.execute(new RevokeInvitation({ tenantId: user.tenantId, invitationId }));
  }
}
