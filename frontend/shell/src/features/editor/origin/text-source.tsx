import { toast } from '@playhead/ui';
import type { Recording } from '../../../api/recordings.js';
import type { Edits } from '../edit/use-edits.js';
import * as styles from './origin.module.css';

type Source = NonNullable<Recording['titleSource'] | Recording['descriptionSource']>;

const WORDS: Record<Source, string> = {
  user: 'Yours',
  file: 'From the file name',
  slide: 'From the first slide',
  parts: 'From what was said',
  day: 'From the date',
  model: 'Written by a model',
};

export const sourceInWords = (source: Source | null): string | undefined =>
  source ? WORDS[source] : undefined;

interface TextSourceProps {
  text: 'title' | 'description';
  recording: Recording;
  edits: Edits;
}

/** The origin of a text, with a button that keeps it when the recording is written again. */
export function TextSource({ text, recording, edits }: TextSourceProps) {
  const source = recording[`${text}Source`];
  const keep = async (): Promise<void> => {
    const { saved } = await edits.save({ keep: [text] }, recording.version);
    if (saved)
      toast({ title: 'Changes Applied', description: `The ${text} stays when it is written again.` });
  };
  return (
    <>
      <span>{sourceInWords(source)}</span>
      {recording.canEdit && source !== 'user' && (
        <button
          type="button"
          className={styles.action}
          disabled={edits.isSaving}
          aria-label={`Keep this ${text}`}
          onClick={() => void keep()}
        >
          Keep
        </button>
      )}
    </>
  );
}
