import { languageName } from '../../shared/language/languages.js';
import type { HostedFailure } from '../../shared/hosted/hosted-failure.js';
import { quoted } from '../../shared/errors/engine-errors.js';
import { defineErrors } from '../../shared/errors/define-errors.js';

const because = (cause: unknown) => ({ cause });

export const TRANSCRIPTION_ERRORS = defineErrors({
  whisperUnusable: {
    kind: 'unavailable',
    code: 'transcription.unavailable',
    message: (why: string, _cause?: unknown) =>
      `Whisper cannot be used: ${why}. An admin can choose a speech service instead, in the Admin Portal under AI model.`,
    details: (_why, cause) => ({ cause }),
  },
  languageNotKnown: {
    kind: 'unusable',
    code: 'transcription.language_unknown',
    message: (tag: string, engine: string) =>
      `${engine} understands English only, and this recording is in ${languageName(tag)}. Set WHISPER_MODEL to a multilingual model.`,
  },
  interrupted: {
    kind: 'unavailable',
    code: 'transcription.interrupted',
    message: 'Speech recognition stopped unexpectedly while it worked on this recording.',
    details: because,
  },
  serviceTimedOut: {
    kind: 'unavailable',
    code: 'transcription.unavailable',
    message: 'The speech service took too long to answer.',
    details: because,
  },
  serviceUnreachable: {
    kind: 'unavailable',
    code: 'transcription.unavailable',
    message: 'The speech service cannot be reached.',
    details: because,
  },
  noAnswer: {
    kind: 'unavailable',
    code: 'transcription.unavailable',
    message: ({ said, status }: HostedFailure) =>
      `The speech service did not answer${status ? ` (HTTP ${status})` : ''}${quoted(said)}.`,
    details: because,
  },
  unusableAnswer: {
    kind: 'unavailable',
    code: 'transcription.unusable_answer',
    message: "The speech service returned an answer that can't be used.",
    details: because,
  },
  answerTooLarge: {
    kind: 'unavailable',
    code: 'transcription.unusable_answer',
    message: 'The speech service returned an answer that is too large.',
    details: because,
  },
  serviceRedirects: {
    kind: 'unavailable',
    code: 'transcription.unavailable',
    message: 'The speech service redirects to another address.',
    details: because,
  },
  keyRefused: {
    kind: 'unavailable',
    code: 'transcription.refused',
    message: ({ said }: HostedFailure) => `The speech service refused the key${quoted(said)}.`,
    details: because,
  },
  modelUnknown: {
    kind: 'unavailable',
    code: 'transcription.refused',
    message: ({ said }: HostedFailure) => `The speech service has no such model or address${quoted(said)}.`,
    details: because,
  },
  recordingRefused: {
    kind: 'unavailable',
    code: 'transcription.refused',
    message: ({ said, status }: HostedFailure) =>
      `The speech service refused the recording (HTTP ${status})${quoted(said)}.`,
    details: because,
  },
  serviceBusy: {
    kind: 'unavailable',
    code: 'transcription.busy',
    message: ({ said }: HostedFailure) => `The speech service is busy; try again later${quoted(said)}.`,
    details: because,
  },
  quotaUsedUp: {
    kind: 'unavailable',
    code: 'transcription.busy',
    message: ({ said }: HostedFailure) => `The speech service has used up its quota${quoted(said)}.`,
    details: because,
  },
});
