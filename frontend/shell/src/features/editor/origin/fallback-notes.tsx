import { InfoOutlinedIcon } from '@playhead/ui/icons/info-outlined';
import { engineName } from '@playhead/ui';
import type { Recording } from '../../../api/recordings.js';
import * as styles from './origin.module.css';

type Fallback = Recording['fallbacks'][number];

const WORK: Record<Fallback['task'], [infinitive: string, done: string]> = {
  transcription: ['transcribe this recording', 'did'],
  writing: ['write the title, description and chapters', 'wrote them'],
};

/** Explains which engine took over and why the first one failed. */
export function FallbackNotes({ fallbacks }: Pick<Recording, 'fallbacks'>) {
  return fallbacks.map((fallback) => (
    <p key={fallback.task} className={styles.note}>
      <InfoOutlinedIcon fontSize="small" />
      <span>
        {inWords(fallback)} {fallback.reason}
      </span>
    </p>
  ));
}

function inWords({ task, failed, served }: Fallback): string {
  const [work, done] = WORK[task];
  const sentence = `${engineName(failed)} couldn't ${work}, so ${engineName(served)} ${done}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
