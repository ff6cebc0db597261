import { InfoOutlinedIcon } from '@playhead/ui/icons/info-outlined';
import type { Recording } from '../../../api/recordings.js';
import { languageName } from '../../../recording/languages.js';
import * as styles from './origin.module.css';

/** Explains why a recording has no description, where its language or the plan is the reason. */
export function NotDescribedNote({ language, notDescribed }: Pick<Recording, 'language' | 'notDescribed'>) {
  const reason = why(notDescribed, language);
  if (!reason) return null;
  return (
    <p className={styles.note}>
      <InfoOutlinedIcon fontSize="small" />
      <span>{reason}</span>
    </p>
  );
}

function why(reason: Recording['notDescribed'], language: string | null): string | null {
  if (reason === 'plan') return OTHER_PLANS;
  return reason === 'language' && language ? foreign(languageName(language)) : null;
}

const OTHER_PLANS = 'A model writes descriptions here, but your plan doesn’t include it.';

const foreign = (name: string): string =>
  `Without a model, descriptions are written for English recordings only, and this one is in ${name}. An admin can connect a model that writes in ${name}.`;
