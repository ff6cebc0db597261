import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../../shared/auth/current-user.js';
import { InternalAdmin } from '../../../../shared/auth/session.guard.js';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { ownAddress } from '../../../../shared/http/requests/own-address.js';
import { PAGED, announcePage } from '../../../../shared/http/requests/paging.js';
import { Answers, PathId } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { ChangeAdminStatus } from './change-admin-status.command.js';
import { ListUsers, UserEntry } from './list-users.query.js';
import { MoveUser } from './move-user.command.js';
import { LocalSignIn } from '../../credentials/local-sign-in.guard.js';
import { MakePasswordLink } from './make-password-link.command.js';
import { AdminStatusRequest, ListUsersRequest, MoveUserRequest, PasswordLinkResponse } from './users.dto.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Does('List the users of all tenants')
  @Answers(200, z.array(UserEntry), PAGED)
  async listUsers(
    @Query({ schema: ListUsersRequest }) asked: ListUsersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserEntry[]> {
    const page = await this.queries.execute(new ListUsers(asked));
    announcePage(reply, '/api/admin/users', asked, page);
    return page.rows;
  }

  @Patch(':userId/admin-status')
  @Does('Grant or revoke internal admin', 'The last internal admin can’t be removed.')
  @Answers(200, UserEntry)
  async changeAdminStatus(
    @User() actor: CurrentUser,
    @PathId('userId') userId: string,
    @Body({ schema: AdminStatusRequest }) { isInternalAdmin, version }: AdminStatusRequest,
  ): Promise<UserEntry> {
    await this.commands.execute(new ChangeAdminStatus({ actor, userId, isInternalAdmin, version }));
    return this.entry(userId);
  }

  @Post(':userId/move-tenant')
  @Does(
    'Move a user to another tenant',
    'Their recordings move along if the plan has room: the newest 50 immediately, the rest within minutes.',
  )
  @HttpCode(200)
  @Answers(200, UserEntry)
  async moveUser(
    @User() actor: CurrentUser,
    @PathId('userId') userId: string,
    @Body({ schema: MoveUserRequest }) { newTenantId, role, version }: MoveUserRequest,
  ): Promise<UserEntry> {
    await this.commands.execute(new MoveUser({ actor, userId, newTenantId, role, version }));
    return this.entry(userId);
  }

  @Post(':userId/password-link')
  @Does(
    'Create a one-time password link',
    'For someone who can’t receive mail. It replaces any earlier link.',
  )
  @UseGuards(LocalSignIn)
  @Answers(201, PasswordLinkResponse)
  makePasswordLink(
    @User() actor: CurrentUser,
    @PathId('userId') userId: string,
    @Req() request: FastifyRequest,
  ): Promise<PasswordLinkResponse> {
    return this.commands.execute(
      new MakePasswordLink({ actor, userId, address: ownAddress(this.config, request) }),
    );
  }

  private async entry(userId: string): Promise<UserEntry> {
    const { rows } = await this.queries.execute(new ListUsers({ userId, sort: 'email', limit: 1 }));
    return rows[0]!;
  }
}
