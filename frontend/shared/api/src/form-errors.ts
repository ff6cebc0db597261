import { isApiError } from './api-error.js';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's field errors beside their fields and focuses the first.
 *
 * @returns whether the error concerned any of the fields
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
