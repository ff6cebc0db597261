import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { SignInRule } from './second-factor.dto.js';
import { SignInRules } from './sign-in-rule.js';

@ApiTags('members')
@Scope('session')
@Access('manager')
@Controller('api/tenant/sign-in')
export class SignInRuleController {
  constructor(private readonly rules: SignInRules) {}

  @Get()
  @Does('Get the sign-in policy')
  @Answers(200, SignInRule)
  getSignInRule(@User() { tenantId }: CurrentUser): Promise<SignInRule> {
    return this.rules.of(tenantId);
  }

  @Put()
  @Does('Change the sign-in policy', 'Owners only. Members without a second factor are signed out.')
  @Answers(200, SignInRule)
  async changeSignInRule(
    @User() user: CurrentUser,
    @Body({ schema: SignInRule }) { requiresSecondFactor }: SignInRule,
  ): Promise<SignInRule> {
    await this.rules.change(user, requiresSecondFactor);
    return this.rules.of(user.tenantId);
  }
}
