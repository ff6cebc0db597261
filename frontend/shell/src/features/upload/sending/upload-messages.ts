import { toast } from '@playhead/ui';
import type { ImportedTranscript } from '../../../api/recordings.js';
import { linesAndSpeakers } from '../../../recording/transcript-file.js';
import { CallFailed } from './retrying.js';

const INITIALISE = 'Failed to initialize recording. Please try again.';
const BRING = 'The transcript couldn’t be sent.';
const PROCESS = 'Failed to process recording. Please try again.';

/** Whether the server's own message applies because a retry would fail again. */
const isFinal = (failure: unknown) =>
  failure instanceof CallFailed && [403, 413, 422].includes(failure.status);

export const isUnauthorizedCall = (failure: unknown) =>
  failure instanceof CallFailed && failure.status === 401;

export const uploadToasts = {
  notBegun: (failure: unknown) =>
    toast({ title: 'Error', description: wordsOf(failure, INITIALISE), variant: 'destructive' }),
  failed: (failure: unknown) =>
    toast({ title: 'Upload Failed', description: wordsOf(failure, PROCESS), variant: 'destructive' }),
  imported: (taken: ImportedTranscript) =>
    toast({ title: 'Transcript Added', description: `${linesAndSpeakers(taken)}.` }),
  notImported: (failure: unknown) =>
    toast({
      title: 'Transcript Not Used',
      description: `${wordsOf(failure, BRING)} You can add it later in the editor.`,
      variant: 'destructive',
    }),
  skipped: (description: string) => toast({ title: 'File Skipped', description, variant: 'destructive' }),
  lost: () =>
    toast({
      title: 'Upload Error',
      description: 'Recording card not found. Please try again.',
      variant: 'destructive',
    }),
  complete: (title: string) =>
    toast({
      title: 'Upload Complete!',
      description: `“${title}” is processing. We'll let you know when it's ready.`,
    }),
};

const wordsOf = (failure: unknown, otherwise: string) =>
  (isFinal(failure) && failure instanceof CallFailed && failure.detail) || otherwise;

export function failureReason(failure: unknown, keepsParts: boolean): string {
  if (!(failure instanceof CallFailed)) return PROCESS;
  if (failure.status === 0)
    return keepsParts ? 'Connection with Companion failed' : "Can't reach the server.";
  if (failure.status === 401) return "You're logged out.";
  return failure.detail ?? PROCESS;
}
