import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { AUTH_ERRORS } from '../../../shared/auth/auth.errors.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { cookieOptions } from '../../../shared/http/requests/cookies.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { MadeAccessToken, MakeAccessToken, RevokeAccessToken } from './access-tokens.command.js';
import { ChangePassword } from './change-password.command.js';
import { DeleteAccount } from './delete-account.command.js';
import { LocalSignIn } from '../credentials/local-sign-in.guard.js';
import { EndSession } from './end-session.command.js';
import {
  AccessTokenSummary,
  ListAccessTokens,
  ListSessions,
  SessionSummary,
} from './list-credentials.query.js';
import { ChangePasswordRequest, DeleteAccountRequest, MakeAccessTokenRequest } from './credentials.dto.js';

@ApiTags('auth')
@Scope('session')
@Access('person')
@Controller('api')
export class CredentialsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('auth/sessions')
  @Does('List the sessions', 'Browsers in which this account is signed in.')
  @Answers(200, z.array(SessionSummary))
  listSessions(@User() user: CurrentUser): Promise<SessionSummary[]> {
    return this.queries.execute(new ListSessions({ userId: user.id, currentSessionId: user.sessionId }));
  }

  @Delete('auth/sessions/:id')
  @Does('End a session')
  @HttpCode(204)
  @Answers(204)
  endSession(@User() user: CurrentUser, @PathId() sessionId: string): Promise<void> {
    return this.commands.execute(new EndSession({ userId: user.id, sessionId }));
  }

  @Post('auth/password')
  @Does('Change the password')
  @UseGuards(LocalSignIn)
  @HttpCode(204)
  @Answers(204, undefined, 'Every other session and every token has ended')
  changePassword(
    @User() user: CurrentUser,
    @Body({ schema: ChangePasswordRequest }) body: z.infer<typeof ChangePasswordRequest>,
  ): Promise<void> {
    return this.commands.execute(
      new ChangePassword({ userId: user.id, sessionId: sessionOf(user), ...body }),
    );
  }

  @Delete('auth/user')
  @Does('Delete the account', 'Also deletes all its recordings. Requires the password.')
  @HttpCode(204)
  @Answers(204, undefined, 'The account is gone with everything in it')
  async deleteAccount(
    @User() user: CurrentUser,
    @Body({ schema: DeleteAccountRequest }) body: z.infer<typeof DeleteAccountRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.commands.execute(new DeleteAccount({ userId: user.id, sessionId: sessionOf(user), ...body }));
    void reply.clearCookie(SESSION_COOKIE, cookieOptions(request, { maxAgeSeconds: 0 }));
  }

  @Get('tokens')
  @Does('List personal access tokens', 'Returns names, scopes and expiry, never the tokens themselves.')
  @Answers(200, z.array(AccessTokenSummary))
  listAccessTokens(@User() user: CurrentUser): Promise<AccessTokenSummary[]> {
    return this.queries.execute(new ListAccessTokens({ userId: user.id }));
  }

  @Post('tokens')
  @Does('Create a personal access token', 'The token is returned only once.')
  @Answers(201, MadeAccessToken)
  makeAccessToken(
    @User() user: CurrentUser,
    @Body({ schema: MakeAccessTokenRequest }) body: z.infer<typeof MakeAccessTokenRequest>,
  ): Promise<MadeAccessToken> {
    return this.commands.execute(new MakeAccessToken({ user, ...body }));
  }

  @Delete('tokens/:id')
  @Does('Revoke a personal access token')
  @HttpCode(204)
  @Answers(204)
  revokeAccessToken(@User() user: CurrentUser, @PathId() tokenId: string): Promise<void> {
    return this.commands.execute(new RevokeAccessToken({ userId: user.id, tokenId }));
  }
}

function sessionOf({ sessionId }: CurrentUser): string {
  if (sessionId === null) throw AUTH_ERRORS.sessionRequired();
  return sessionId;
}
