import { isApiError, serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { leaveIfUnauthorized } from '../../session/require-session.js';

/** Says in a toast that something was not done, or takes a person to the sign-in page whose session has ended. */
export function toastError(error: unknown, title: string, otherwise: string): void {
  if (leaveIfUnauthorized(error)) return;
  toast({ title, description: serverMessage(error, otherwise), variant: 'destructive' });
}

/**
 * Puts what the server says about fields next to them, and the cursor into the first.
 *
 * @returns whether it said anything about one of them
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const faults = (isApiError(error) && error.errors) || {};
  const wrong = fields.filter((field) => faults[field]?.[0]);
  wrong.forEach((field, at) => setError(field, { message: faults[field]![0]! }, { shouldFocus: at === 0 }));
  return wrong.length > 0;
}
