import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ATTEMPTS } from '../credentials/account-throttle.js';
import { LocalSignIn } from '../credentials/local-sign-in.guard.js';
import type { OfferedSecret } from './authenticator-codes.js';
import { OwnSecondFactor } from './own-second-factor.js';
import { takesPasskeys } from './passkeys.js';
import {
  AddPasskeyRequest,
  ConfirmAppRequest,
  CredentialOptionsResponse,
  OfferedAppResponse,
  PasswordAgainRequest,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './second-factor.dto.js';
import { SecondFactors } from './second-factors.js';

/** Settings of the second factor. Every change requires the password. */
@ApiTags('auth')
@Scope('session')
@Access('person')
@UseGuards(LocalSignIn)
@Throttle({ default: ATTEMPTS })
@Controller('api/auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly own: OwnSecondFactor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Throttle({ default: { limit: 600, ttl: 60_000 } })
  @Does('Get the second factor')
  @Answers(200, SecondFactorResponse)
  async getSecondFactor(
    @User() { id }: CurrentUser,
    @Req() request: FastifyRequest,
  ): Promise<SecondFactorResponse> {
    const { app, passkeys, ...rest } = await this.factors.stateOf(id);
    return {
      ...rest,
      app: app && { addedAt: app.addedAt.toISOString() },
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.createdAt.toISOString(),
        lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
      })),
      takesPasskeys: takesPasskeys(pageOrigin(this.config, request)),
    };
  }

  @Post('app')
  @Does('Start adding an authenticator app', 'It is active once one of its codes is confirmed.')
  @HttpCode(200)
  @Answers(200, OfferedAppResponse)
  offerAuthenticatorApp(
    @User() { id }: CurrentUser,
    @Body({ schema: PasswordAgainRequest }) { password }: PasswordAgainRequest,
  ): Promise<OfferedSecret> {
    return this.own.offerApp(id, password);
  }

  @Post('app/confirm')
  @Does('Add the authenticator app')
  @HttpCode(200)
  @Answers(200, RecoveryCodesResponse)
  confirmAuthenticatorApp(
    @User() { id }: CurrentUser,
    @Body({ schema: ConfirmAppRequest }) { code }: ConfirmAppRequest,
  ): Promise<RecoveryCodesResponse> {
    return this.own.confirmApp(id, code);
  }

  @Delete('app')
  @Does('Remove the authenticator app')
  @HttpCode(204)
  @Answers(204)
  removeAuthenticatorApp(
    @User() { id }: CurrentUser,
    @Body({ schema: PasswordAgainRequest }) { password }: PasswordAgainRequest,
  ): Promise<void> {
    return this.own.removeApp(id, password);
  }

  @Post('recovery-codes')
  @Does('Create new recovery codes', 'Earlier codes stop working.')
  @HttpCode(200)
  @Answers(200, RecoveryCodesResponse)
  makeRecoveryCodes(
    @User() { id }: CurrentUser,
    @Body({ schema: PasswordAgainRequest }) { password }: PasswordAgainRequest,
  ): Promise<RecoveryCodesResponse> {
    return this.own.renewCodes(id, password);
  }

  @Post('passkeys/options')
  @Does('Start adding a passkey', 'Returns the WebAuthn creation options.')
  @HttpCode(200)
  @Answers(200, CredentialOptionsResponse)
  offerPasskey(
    @User() user: CurrentUser,
    @Body({ schema: PasswordAgainRequest }) { password }: PasswordAgainRequest,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    return this.own.offerPasskey(user, password, pageOrigin(this.config, request));
  }

  @Post('passkeys')
  @Does('Add a passkey')
  @Answers(201, RecoveryCodesResponse)
  addPasskey(
    @User() { id }: CurrentUser,
    @Body({ schema: AddPasskeyRequest }) body: AddPasskeyRequest,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesResponse> {
    return this.own.addPasskey(id, { ...body, origin: pageOrigin(this.config, request) });
  }

  @Delete('passkeys/:id')
  // Password attempts are limited per account instead.
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @Does('Remove a passkey')
  @HttpCode(204)
  @Answers(204)
  removePasskey(
    @User() { id }: CurrentUser,
    @PathId() passkeyId: string,
    @Body({ schema: PasswordAgainRequest }) { password }: PasswordAgainRequest,
  ): Promise<void> {
    return this.own.removePasskey(id, passkeyId, password);
  }
}
