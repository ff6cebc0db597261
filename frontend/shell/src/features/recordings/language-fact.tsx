import type { RecordingSummary } from '../../api/recordings.js';
import { languageName } from '../../recording/languages.js';

/** The spoken language, with a question mark until it is confirmed in the editor. */
export function LanguageFact({ recording }: { recording: RecordingSummary }) {
  const { language, languageSource } = recording;
  if (language === null) return null;
  return (
    <span>
      {languageName(language)}
      {languageSource === 'unsure' && '?'}
    </span>
  );
}
