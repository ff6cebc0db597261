import type { ModuleMetadata } from '@nestjs/common';
import { AuthenticatorCodes } from './authenticator-codes.js';
import { OwnSecondFactor } from './own-second-factor.js';
import { Passkeys } from './passkeys.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactors } from './second-factors.js';
import { SecondStepController } from './second-step.controller.js';
import { SignInRuleController } from './sign-in-rule.controller.js';
import { SignInRules } from './sign-in-rule.js';

export const SECOND_FACTOR = {
  controllers: [SecondFactorController, SecondStepController, SignInRuleController],
  providers: [AuthenticatorCodes, OwnSecondFactor, Passkeys, PendingSignIns, SecondFactors, SignInRules],
} satisfies ModuleMetadata;
