import { defineErrors } from '../../shared/errors/define-errors.js';

export const RECORDING_ERRORS = defineErrors({
  /** The same error for missing and for inaccessible recordings. */
  notFound: { kind: 'not_found', code: 'recording.not_found', message: 'Recording not found' },
  invalidStatus: {
    kind: 'conflict',
    code: 'recording.invalid_status',
    message: (sentence: string) => sentence,
  },
  changedMeanwhile: {
    kind: 'conflict',
    code: 'recording.changed_meanwhile',
    message: (sentence: string) => sentence,
  },
  planLimitReached: {
    kind: 'forbidden',
    code: 'plan.limit_reached',
    message: (sentence: string) => sentence,
  },
});

export const CONTENT_ERRORS = defineErrors({
  invalidChapter: {
    kind: 'invalid',
    code: 'chapter.invalid',
    message: (_index: number, _field: string, sentence: string) => sentence,
    details: (index: number, field: string, sentence: string) => ({
      errors: { [`chapters.${index}.${field}`]: [sentence] },
    }),
  },
});

export const TRANSCRIPT_ERRORS = defineErrors({
  segmentNotFound: {
    kind: 'not_found',
    code: 'transcript.segment_not_found',
    message: 'This line is not in the transcript.',
  },
  speakerNotFound: {
    kind: 'not_found',
    code: 'transcript.speaker_not_found',
    message: (name: string | null) =>
      name === null ? 'Every line has a speaker.' : `No one in the transcript is called ${name}.`,
  },
  hasCorrections: {
    kind: 'conflict',
    code: 'transcript.has_corrections',
    message: (lines: number) =>
      `${lines === 1 ? 'One line was' : `${lines} lines were`} corrected by hand. This transcript would replace ${lines === 1 ? 'it' : 'them'}.`,
  },
});

export const CLIP_ERRORS = defineErrors({
  noPicture: {
    kind: 'invalid',
    code: 'clip.no_picture',
    message: 'A recording without a picture has none to burn captions into.',
    details: () => ({ errors: { burnCaptions: ['This recording has no picture.'] } }),
  },
});

export const CUT_ERRORS = defineErrors({
  /** `field` is a path within the list, e.g. `0.end`; empty for the whole list. */
  invalidRange: {
    kind: 'invalid',
    code: 'cuts.invalid',
    message: (_field: string, sentence: string) => sentence,
    details: (field: string, sentence: string) => ({
      errors: { [field ? `ranges.${field}` : 'ranges']: [sentence] },
    }),
  },
});
