import { HostedFailure } from '../hosted/hosted-failure.js';
import { AppError } from './app-error.js';

/** What went wrong with an engine, in words for a person; the log has the rest. */
export const reasonFor = (failure: unknown): string =>
  failure instanceof AppError ? failure.message : 'It stopped unexpectedly.';

/** Whether an engine failed of something that waiting does not mend: a refused key, an address without such a model. */
export const isLasting = (failure: unknown): boolean =>
  failure instanceof AppError && failure.cause instanceof HostedFailure && failure.cause.isLasting;
