import { Body, Controller, Get, Patch, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { pictureAnswer, sendPicture } from '../../../shared/http/answers/send-picture.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { PICTURE_ERRORS } from '../pictures/redraw-picture.js';
import { UpdateProfile } from './update-profile.command.js';
import { Account, GetCurrentUser } from './get-current-user.query.js';
import { UpdateProfileRequest } from './current-user.dto.js';
import { GetUserPicture } from '../../accounts/index.js';

@ApiTags('auth')
@Scope('session')
@Access('person')
@Controller('api/auth/user')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the current user')
  @Scope('any')
  @Answers(200, Account)
  getCurrentUser(@User() user: CurrentUser): Promise<Account> {
    return this.queries.execute(new GetCurrentUser({ userId: user.id }));
  }

  @Patch()
  @Does('Change the profile', 'Pictures are re-encoded.')
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @Answers(200, Account)
  async updateProfile(
    @User() user: CurrentUser,
    @Body({ schema: UpdateProfileRequest }) changes: UpdateProfileRequest,
  ): Promise<Account> {
    await this.commands.execute(new UpdateProfile({ userId: user.id, changes }));
    return this.queries.execute(new GetCurrentUser({ userId: user.id }));
  }

  @Get('picture')
  @Does('Get your picture')
  @ApiResponse(pictureAnswer('The picture'))
  async getOwnPicture(
    @User() { id: userId }: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const picture = await this.queries.execute(new GetUserPicture({ userId }));
    if (!picture) throw PICTURE_ERRORS.none();
    return sendPicture(picture, reply);
  }
}
