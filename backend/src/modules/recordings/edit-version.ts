import { RECORDING_ERRORS } from './recordings.errors.js';

/** `editedByName` is null if the pipeline made the last change. */
export interface Edited {
  version: number;
  editedByName?: string | null | undefined;
  editedAt?: Date | null | undefined;
}

/**
 * Optimistic concurrency: an edit may name the version it is based on. Without one it overwrites, as the specified
 * client does.
 * @throws RECORDING_ERRORS.changedMeanwhile with the other editor and time
 */
export function requireVersion(what: string, edited: Edited, known: number | undefined): void {
  if (known === undefined || known === edited.version) return;
  const who = edited.editedByName ?? 'automatic processing';
  const when = edited.editedAt ? ` on ${inWords(edited.editedAt)}` : '';
  throw RECORDING_ERRORS.changedMeanwhile(
    `${what} was changed by ${who}${when} while you were editing. Reload it and make your change again.`,
  );
}

function inWords(moment: Date): string {
  const date = moment.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
  return `${date} at ${moment.toISOString().slice(11, 16)} UTC`;
}
