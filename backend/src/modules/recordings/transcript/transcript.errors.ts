import { defineErrors } from '../../../shared/errors/define-errors.js';

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
