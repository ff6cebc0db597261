import { defineErrors } from '../../shared/errors/define-errors.js';
import { engineErrors } from '../../shared/errors/engine-errors.js';

export const MODEL_ERRORS = defineErrors({
  setByEnvironment: {
    kind: 'conflict',
    code: 'model.set_by_environment',
    message: (variables: string) =>
      `${variables} set this model in the environment of the installation. Remove the setting to choose one here.`,
  },
  notRunning: {
    kind: 'not_found',
    code: 'model.not_running',
    message: 'This model isn’t running on this machine. Start it and try again.',
  },
  noAddress: {
    kind: 'invalid',
    code: 'model.no_address',
    message: 'Enter the base address of the service, such as https://api.example.com/v1.',
  },
  noList: {
    kind: 'unavailable',
    code: 'model.no_list',
    message:
      'This address answers with something other than a list of models, such as a web page. Check that it is the base of the API with its version, such as https://api.example.com/v1, or type the model’s name.',
  },
  privateAddress: {
    kind: 'invalid',
    code: 'model.private_address',
    message: (host: string) =>
      `${host} is not a public address. List it in MODEL_ALLOWED_HOSTS of the installation to use it.`,
  },
  plansOfSpeech: {
    kind: 'invalid',
    code: 'model.plans_of_speech',
    message: 'Plans can be chosen for the writing model only.',
  },
  noKey: {
    kind: 'invalid',
    code: 'model.no_key',
    message: 'Paste a key. A saved key is only sent to the address it was saved with.',
  },
});

export const SERVICE_ERRORS = engineErrors('model');
