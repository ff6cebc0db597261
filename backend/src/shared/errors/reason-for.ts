import { AppError } from './app-error.js';

/** What went wrong with an engine, in words for a person; the log has the rest. */
export const reasonFor = (failure: unknown): string =>
  failure instanceof AppError ? failure.message : 'It stopped unexpectedly.';
