import { defineErrors } from '../errors/define-errors.js';

/** Units are tokens for writing and seconds of audio for speech. */
export type SpentOn = 'writing' | 'speech';

export const HOSTED_ERRORS = defineErrors({
  spent: {
    kind: 'unavailable',
    code: 'hosted.spent',
    message: (service: SpentOn, by: 'recording' | 'day') =>
      `Today’s limit for the ${service} service is reached${by === 'day' ? '' : ' for this recording'}. It starts again at midnight UTC.`,
  },
});
