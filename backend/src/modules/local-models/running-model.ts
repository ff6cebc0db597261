import type { Config } from '../../shared/config/config.js';
import type { ChosenModel, LocalModel } from '../ai/index.js';
import { findModels } from './find-models.js';
import { LOCAL_MODEL_ERRORS } from './local-models.errors.js';

/** @throws where a service is set, or the model does not run on this machine */
export async function runningModel(
  { baseUrl, model }: LocalModel,
  { chosen, config }: { chosen: ChosenModel; config: Config },
): Promise<LocalModel> {
  if (chosen.isSet) throw LOCAL_MODEL_ERRORS.serviceSet();
  const found = await findModels(config.localModels.filter((url) => url === baseUrl));
  const running = found.find((one) => one.model === model);
  if (!running) throw LOCAL_MODEL_ERRORS.notRunning();
  return { baseUrl, model, engine: running.engine };
}
