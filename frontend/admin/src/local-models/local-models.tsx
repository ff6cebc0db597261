import { serverMessage } from '@playhead/api';
import { engineName, formatClock } from '@playhead/ui';
import Button from '@mui/material/Button';
import {
  FRESH,
  useChooseLocalModelMutation,
  useListLocalModelsQuery,
  useStopLocalModelMutation,
  useTryLocalModelMutation,
  type LocalModel,
  type ModelTrial,
  type WrittenContent,
} from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { toastFailure, toastSuccess } from '../toasts.js';
import * as styles from './local-models.module.css';

/** The language models that run on this machine: to be tried on the demo, and to write for everybody. */
export function LocalModels() {
  const { data, error, isFetching, refetch } = useListLocalModelsQuery(undefined, FRESH);
  return (
    <section aria-label="Local model" className={styles.models}>
      <header>
        <h2>Local model</h2>
        {data && !data.isServiceSet && (
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        )}
      </header>
      {error && <p role="alert">{serverMessage(error, 'Unable to look for models on this machine.')}</p>}
      {data?.isServiceSet && <p>A service is set by WRITE_BASE_URL or OPENAI_*. It does the writing.</p>}
      {data?.chosen && <Chosen {...data.chosen} />}
      {data && !data.isServiceSet && !data.chosen && data.found.length === 0 && (
        <p>No model is running on this machine. Start Ollama, LM Studio or llama.cpp, then look again.</p>
      )}
      {data?.found.map((model) => (
        <Offer key={`${model.baseUrl} ${model.model}`} model={model} />
      ))}
    </section>
  );
}

function Chosen({ name, engine, isRunning }: { name: string; engine: string; isRunning: boolean }) {
  const [stop, { isLoading }] = useStopLocalModelMutation();
  const end = async () => {
    const { error } = await stop();
    if (error) toastFailure(error, 'Failed to stop using the model');
    else toastSuccess('The built-in writer is used again');
  };
  return (
    <div className={styles.row}>
      <Badge tone={isRunning ? 'good' : 'warn'}>{isRunning ? 'In use' : 'Not running'}</Badge>
      <p>
        <strong>{engineName(engine)}</strong>{' '}
        {isRunning
          ? 'writes titles, descriptions, chapters, answers and follow-ups.'
          : 'was chosen but isn’t running. Until it is, the built-in writer is used.'}
      </p>
      <Button size="small" disabled={isLoading} onClick={() => void end()}>
        Stop using {name}
      </Button>
    </div>
  );
}

function Offer({ model }: { model: LocalModel }) {
  const { baseUrl, model: id, name, server } = model;
  const [tryModel, trial] = useTryLocalModelMutation();
  const [choose, { isLoading }] = useChooseLocalModelMutation();
  const localModelRequest = { baseUrl, model: id };
  const use = async () => {
    const { error } = await choose({ localModelRequest });
    if (error) toastFailure(error, 'Failed to use the model');
    else toastSuccess(`${name} writes from now on`);
  };
  const attempt = async () => {
    const { error } = await tryModel({ localModelRequest });
    if (error) toastFailure(error, 'Failed to try the model');
  };
  return (
    <>
      <div className={styles.row}>
        <p>
          <strong>Use {name} on this machine for writing?</strong> It runs in {server}. Transcripts stay on
          this machine.
        </p>
        <Button size="small" disabled={trial.isLoading} onClick={() => void attempt()}>
          {trial.isLoading ? 'Trying…' : `Try ${name} on the demo`}
        </Button>
        {trial.data?.after && (
          <Button size="small" variant="contained" disabled={isLoading} onClick={() => void use()}>
            Use {name}
          </Button>
        )}
      </div>
      {trial.isLoading && <p role="status">This can take up to three minutes.</p>}
      {trial.data && <Trial name={name} trial={trial.data} />}
    </>
  );
}

function Trial({ name, trial: { before, after, failure, seconds } }: { name: string; trial: ModelTrial }) {
  const took = `${Math.max(1, Math.round(seconds))} s`;
  return (
    <div className={styles.trial}>
      <Version heading="Before: built-in writer" written={before} />
      {after ? (
        <Version heading={`After: ${name}, ${took}`} written={after} />
      ) : (
        <section>
          <h3>
            After: {name}, {took}
          </h3>
          <p role="alert">{failure}</p>
        </section>
      )}
    </div>
  );
}

function Version({ heading, written }: { heading: string; written: WrittenContent }) {
  const { title, description, chapters } = written;
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <h4>{title}</h4>
      <p>{description}</p>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.startTime}>
            <time>{formatClock(chapter.startTime)}</time> {chapter.title}
          </li>
        ))}
      </ol>
    </section>
  );
}
