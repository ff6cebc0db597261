import { defineErrors } from '../../shared/errors/define-errors.js';

export const LOCAL_MODEL_ERRORS = defineErrors({
  notRunning: {
    kind: 'not_found',
    code: 'local_model.not_running',
    message: 'This model isn’t running on this machine. Start it and try again.',
  },
  serviceSet: {
    kind: 'conflict',
    code: 'local_model.service_set',
    message:
      'A service for writing is set by WRITE_BASE_URL or OPENAI_*. Remove the setting to use a local model.',
  },
});
