import { HostedFailure } from '../hosted/hosted-failure.js';
import { AppError } from './app-error.js';

/** A user-facing reason for an engine failure. Details are in the log. */
export const reasonFor = (failure: unknown): string =>
  failure instanceof AppError ? failure.message : 'It stopped unexpectedly.';

/** Whether retrying cannot help, e.g. after a rejected key or an unknown model. */
export const isLasting = (failure: unknown): boolean =>
  failure instanceof AppError && failure.cause instanceof HostedFailure && failure.cause.isLasting;
