import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import type { Recording } from '../../../api/recordings.js';
import { languageName } from '../../../recording/languages.js';
import * as styles from './origin.module.css';

/** Says why a recording has no description, and what would write one. */
export function NotDescribedNote({ language, notDescribed }: Pick<Recording, 'language' | 'notDescribed'>) {
  if (!notDescribed || !language) return null;
  return (
    <p className={styles.note}>
      <InfoOutlinedIcon fontSize="small" />
      <span>
        Without a model, descriptions are written for English recordings only, and this one is in{' '}
        {languageName(language)}. An admin can connect a model that writes in {languageName(language)}.
      </span>
    </p>
  );
}
