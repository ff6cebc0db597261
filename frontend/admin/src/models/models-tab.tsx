import { serverMessage } from '@playhead/api';
import { FRESH, useGetModelsQuery } from '../api/admin.js';
import { ModelPanel } from './model-panel.js';

/** The engines for writing and transcription: built in, or a model that an admin chooses. */
export function ModelsTab() {
  const { data, error } = useGetModelsQuery(undefined, FRESH);
  if (error) return <p role="alert">{serverMessage(error, 'Unable to load the AI models.')}</p>;
  if (!data) return null;
  return (
    <>
      <ModelPanel key={`writing ${data.writing.source}`} kind="writing" model={data.writing} />
      <ModelPanel key={`speech ${data.speech.source}`} kind="speech" model={data.speech} />
    </>
  );
}
