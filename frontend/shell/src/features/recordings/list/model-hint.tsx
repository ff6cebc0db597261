import Button from '@mui/material/Button';
import { baseApi } from '../../../api/base-api.js';
import { Link } from '../../../router.js';
import { noteFirstStep, useFirstSteps } from '../../../session/first-steps.js';
import * as styles from './first-steps.module.css';

interface Models {
  writing: { source: 'environment' | 'settings' | 'none' };
}

const { useGetModelsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({ getModels: build.query<Models, undefined>({ query: () => '/api/admin/models' }) }),
});

/** Tells internal admins what a model would add while none is connected. */
export function ModelHint() {
  const isDismissed = useFirstSteps().has('model-dismissed');
  const { data } = useGetModelsQuery(undefined, { skip: isDismissed });
  if (isDismissed || data?.writing.source !== 'none') return null;
  return (
    <section className={styles.hint} aria-label="Connect a model">
      <span>
        With a language model, titles, descriptions and answers are written in whole sentences, in the
        language of the recording. It can run on your own machine.
      </span>
      <span>
        <Button variant="text" size="small" component={Link} to="/admin?tab=models">
          Choose a model
        </Button>
        <Button variant="text" size="small" onClick={() => noteFirstStep('model-dismissed')}>
          Dismiss
        </Button>
      </span>
    </section>
  );
}
