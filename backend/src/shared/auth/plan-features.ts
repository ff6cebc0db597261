import { defineErrors } from '../errors/define-errors.js';

const PLAN_ERRORS = defineErrors({
  featureMissing: {
    kind: 'forbidden',
    code: 'plan.feature_missing',
    message: 'AI is not included in your plan.',
  },
});

export const hasAi = (features: readonly string[]): boolean => features.includes('AI_PROCESSING');

/** @throws 403 `plan.feature_missing` if the plan does not include AI_PROCESSING */
export function requireAi(features: string[]): void {
  if (!hasAi(features)) throw PLAN_ERRORS.featureMissing();
}

/** Whether members of a tenant may send mail with their own text from the installation's address. */
export const mayWriteMails = (features: readonly string[]): boolean => features.includes('CUSTOM_EMAILS');
