import { InfoOutlinedIcon } from '@playhead/ui/icons/info-outlined';
import type { Recording } from '../../../api/recordings.js';
import { languageName } from '../../../recording/languages.js';
import * as styles from './origin.module.css';

/** Explains why a recording has no description and how to get one. */
export function NotDescribedNote({ language, notDescribed }: Pick<Recording, 'language' | 'notDescribed'>) {
  if (!notDescribed) return null;
  return (
    <p className={styles.note}>
      <InfoOutlinedIcon fontSize="small" />
      <span>{why(notDescribed, language)}</span>
    </p>
  );
}

function why(reason: NonNullable<Recording['notDescribed']>, language: string | null): string {
  if (reason === 'plan') return OTHER_PLANS;
  return reason === 'language' && language ? foreign(languageName(language)) : UNANNOUNCED;
}

const OTHER_PLANS = 'A model writes descriptions here, but your plan doesn’t include it.';

const UNANNOUNCED =
  'Without a model, a description has only what was announced or shown, and nothing was. An admin can connect a model that writes one.';

const foreign = (name: string): string =>
  `Without a model, descriptions are written for English recordings only, and this one is in ${name}. An admin can connect a model that writes in ${name}.`;
