import { showFieldErrors } from '@playhead/api';
import { Choice, Field } from '@playhead/ui';
import Button from '@mui/material/Button';
import { Controller, useForm } from 'react-hook-form';
import {
  useChooseModelMutation,
  useListAvailableModelsMutation,
  useTryModelMutation,
  type Model,
} from '../api/admin.js';
import { useSave } from '../use-save.js';
import { MODEL_WORDS, PROVIDERS, type ModelKind, type Provider } from './model-words.js';
import { ModelPlans } from './model-plans.js';
import { Trial } from './trial.js';
import * as styles from './models.module.css';

interface Typed {
  provider: Provider;
  baseUrl: string;
  key: string;
  model: string;
  /** ID of one of the admin's recordings, or its URL. Empty for the demo recording. */
  recording: string;
  perRecording: string;
  perDay: string;
  /** Plan IDs. Null means all plans. */
  plans: string[] | null;
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const isAddress = (typed: string) =>
  /^https?:\/\/\S+$/.test(typed.trim()) || 'Enter an address such as https://api.example.com/v1';
const isLimit = (typed: string) => /^[1-9]\d*$/.test(typed.trim()) || 'Enter a whole number of at least 1';
const isRecording = (typed: string) =>
  typed.trim() === '' || UUID.test(typed) || 'Paste the address of one of your recordings';

export function ModelForm({ kind, model: now }: { kind: ModelKind; model: Model }) {
  const { unit, perUnit } = MODEL_WORDS[kind];
  const form = useForm<Typed>({
    defaultValues: {
      provider: now.provider ?? 'openai',
      baseUrl: now.baseUrl ?? '',
      key: '',
      model: now.model ?? '',

      recording: '',
      perRecording: String(now.perRecording / perUnit),
      perDay: String(now.perDay / perUnit),
      plans: now.plans,
    },
  });
  const { register, control, handleSubmit, watch, setValue, setError, formState, trigger, getValues } = form;
  const { errors } = formState;
  const { provider, model: typedModel } = watch();
  const [list, listing] = useSave(useListAvailableModelsMutation(), { failed: 'Unable to list the models' });
  const [tryModel, trial] = useSave(useTryModelMutation(), { failed: 'Failed to try the model' });
  const [choose, choosing] = useSave(useChooseModelMutation(), {
    failed: 'Failed to use the model',
    saved: () => `${getValues('model').trim()} is used from now on`,
    inFields: (error) =>
      showFieldErrors(error, ['baseUrl', 'key', 'model', 'perRecording', 'perDay'], setError),
  });
  const found = listing.data?.models ?? [];
  const listed = found.find(({ model }) => model === typedModel.trim());

  const serviceOf = ({ provider, baseUrl, key }: Typed) => ({
    provider,
    baseUrl: provider === 'openai' ? null : baseUrl.trim() || null,
    ...(provider !== 'local' && key !== '' && { key }),
  });
  const look = async () => {
    if (provider === 'service' && !(await trigger('baseUrl'))) return;
    const { data } = await list({ kind, availableModelsRequest: serviceOf(getValues()) });
    const first = data?.models[0];
    if (first && getValues('model').trim() === '') pick(first);
  };
  const pick = ({ model, baseUrl }: { model: string; baseUrl: string | null }) => {
    setValue('model', model, { shouldValidate: true });
    if (getValues('provider') === 'local') setValue('baseUrl', baseUrl ?? '');
  };
  const attempt = handleSubmit(async (typed) => {
    const recordingId = UUID.exec(typed.recording)?.[0] ?? null;
    const request = { ...serviceOf(typed), model: typed.model.trim(), recordingId };
    await tryModel({ kind, modelTrialRequest: request });
  });
  const use = handleSubmit(async (typed) => {
    await choose({
      kind,
      chooseModelRequest: {
        ...serviceOf(typed),
        model: typed.model.trim(),
        perRecording: Number(typed.perRecording) * perUnit,
        perDay: Number(typed.perDay) * perUnit,
        ...(kind === 'writing' && { plans: typed.plans }),
      },
    });
  });

  return (
    <form className={styles.form} onSubmit={(event) => void use(event)} noValidate>
      <Controller
        control={control}
        name="provider"
        render={({ field: { value, onChange } }) => (
          <Choice
            label="Service"
            value={value}
            options={PROVIDERS}
            onChoose={(chosen) => {
              onChange(chosen);
              // The models and the trial belong to the previous service.
              listing.reset();
              trial.reset();
            }}
          />
        )}
      />
      {provider === 'service' && (
        <Field
          label="Base address"
          placeholder="https://api.example.com/v1"
          autoComplete="off"
          error={errors.baseUrl?.message}
          {...register('baseUrl', { validate: isAddress })}
        />
      )}
      {provider !== 'local' && (
        <Field
          label="Key"
          type="password"
          autoComplete="off"
          placeholder={now.hasKey ? 'Saved. Paste another one to replace it.' : ''}
          hint="Stored encrypted and never shown again."
          error={errors.key?.message}
          {...register('key')}
        />
      )}
      <div className={styles.pick}>
        <Field
          label="Model"
          autoComplete="off"
          error={errors.model?.message}
          {...register('model', { validate: (typed) => typed.trim() !== '' || 'Choose a model' })}
        />
        <Button disabled={listing.isLoading} onClick={() => void look()}>
          {listing.isLoading ? 'Looking…' : provider === 'local' ? 'Find models' : 'List models'}
        </Button>
      </div>
      {found.length > 0 && (
        <Choice
          label="Available models"
          value={listed?.model ?? ''}
          options={[
            ...(listed ? [] : [['', 'Choose a model'] as [string, string]]),
            ...found.map(({ model, name, server }): [string, string] => [
              model,
              server ? `${name} (${server})` : name,
            ]),
          ]}
          onChoose={(id) => pick(found.find(({ model }) => model === id)!)}
        />
      )}
      {listing.data && found.length === 0 && (
        <p role="status">
          {provider === 'local'
            ? 'No model is running on this machine. Start Ollama, LM Studio or llama.cpp, then look again.'
            : 'The service lists no models. Type the model’s name.'}
        </p>
      )}
      {provider !== 'local' && (
        <div className={styles.pair}>
          <Field
            label={`Daily ${unit} per recording`}
            inputMode="numeric"
            error={errors.perRecording?.message}
            {...register('perRecording', { validate: isLimit })}
          />
          <Field
            label={`Daily ${unit} in total`}
            inputMode="numeric"
            error={errors.perDay?.message}
            {...register('perDay', { validate: isLimit })}
          />
        </div>
      )}
      {kind === 'writing' && (
        <Controller
          control={control}
          name="plans"
          rules={{ validate: (chosen) => chosen?.length !== 0 || 'Choose a plan' }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <ModelPlans chosen={value} error={error?.message} onChoose={onChange} />
          )}
        />
      )}
      {kind === 'writing' && (
        <Field
          label="Try it on"
          placeholder="The demo recording"
          hint="Paste the address of one of your recordings to try the model on it."
          autoComplete="off"
          error={errors.recording?.message}
          {...register('recording', { validate: isRecording })}
        />
      )}
      <div className={styles.actions}>
        <Button disabled={trial.isLoading} onClick={() => void attempt()}>
          {trial.isLoading ? 'Trying…' : 'Try it'}
        </Button>
        <Button type="submit" variant="contained" disabled={choosing.isLoading}>
          Use this model
        </Button>
      </div>
      {trial.isLoading && <p role="status">This can take up to three minutes.</p>}
      {trial.data && <Trial trial={trial.data} />}
    </form>
  );
}
