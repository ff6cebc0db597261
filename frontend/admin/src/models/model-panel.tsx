import Button from '@mui/material/Button';
import { useStopModelMutation, type Model } from '../api/admin.js';
import { Badge } from '../listing/badge.js';
import { useSave } from '../use-save.js';
import { ModelForm } from './model-form.js';
import { MODEL_WORDS, nowWords, type ModelKind } from './model-words.js';
import { WriteAllAgain } from './write-all-again.js';
import * as section from '../listing/section.module.css';

const SOURCES: Record<Model['source'], string> = {
  none: 'Built in',
  settings: 'In use',
  environment: 'Set by environment',
};

export function ModelPanel({ kind, model }: { kind: ModelKind; model: Model }) {
  const { heading, does, builtIn } = MODEL_WORDS[kind];
  const [stop, { isLoading }] = useSave(useStopModelMutation(), {
    failed: 'Failed to switch back',
    saved: `${builtIn} is used again`,
  });
  return (
    <section aria-label={heading} className={section.section}>
      <header>
        <h2>{heading}</h2>
        <Badge tone={model.source === 'none' ? 'plain' : 'good'}>{SOURCES[model.source]}</Badge>
        {model.source === 'settings' && (
          <Button size="small" disabled={isLoading} onClick={() => void stop({ kind })}>
            Switch back to built in
          </Button>
        )}
        {kind === 'writing' && model.source !== 'none' && <WriteAllAgain />}
      </header>
      <p>{does}</p>
      <p>{nowWords(kind, model)}</p>
      {model.source !== 'environment' && <ModelForm kind={kind} model={model} />}
    </section>
  );
}
