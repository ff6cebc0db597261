import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { UpdateProfile } from './update-profile.command.js';
import { GetCurrentUser } from './get-current-user.query.js';
import { CurrentUserResponse, UpdateProfileRequest } from './current-user.dto.js';

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
  @Does('Get who is signed in')
  @Scope('any')
  @Answers(200, CurrentUserResponse)
  getCurrentUser(@User() user: CurrentUser): Promise<CurrentUserResponse> {
    return this.queries.execute(new GetCurrentUser({ userId: user.id }));
  }

  @Patch()
  @Does('Change the profile')
  @Answers(200, CurrentUserResponse)
  async updateProfile(
    @User() user: CurrentUser,
    @Body({ schema: UpdateProfileRequest }) changes: UpdateProfileRequest,
  ): Promise<CurrentUserResponse> {
    await this.commands.execute(new UpdateProfile({ userId: user.id, changes }));
    return this.queries.execute(new GetCurrentUser({ userId: user.id }));
  }
}
