import { useSave } from '../../../session/use-save.js';
import { useTranscribeAgainMutation, type Recording } from '../../../api/recordings.js';
import { languageName } from '../../../recording/languages.js';
import type { Edits } from '../edit/use-edits.js';
import * as styles from './origin.module.css';

interface SpokenLanguageProps {
  recording: Recording;
  edits: Edits;
}

/**
 * The spoken language. If it is uncertain, the user confirms it, and the recording is transcribed again if it
 * was processed in another language.
 */
export function SpokenLanguage({ recording, edits }: SpokenLanguageProps) {
  const [begin, { isLoading }] = useSave(useTranscribeAgainMutation(), {
    failed: "Transcribing couldn't be started. Please try again.",
  });
  const { id, language, languageSource, likelyLanguages, canEdit, transcribingAgain, version } = recording;
  const isBusy = isLoading || edits.isSaving || transcribingAgain?.failureReason === null;
  const settle = (chosen: string): Promise<unknown> =>
    chosen === language
      ? edits.save({ language: chosen }, version)
      : begin({ id, transcribeAgainRequest: { language: chosen } });
  if (languageSource !== 'unsure' || !canEdit)
    return <span>{language === null ? 'Not known' : languageName(language)}</span>;
  return likelyLanguages.map((likely) => (
    <button
      key={likely.language}
      type="button"
      className={styles.action}
      disabled={isBusy}
      onClick={() => void settle(likely.language)}
    >
      {languageName(likely.language)}?
    </button>
  ));
}
