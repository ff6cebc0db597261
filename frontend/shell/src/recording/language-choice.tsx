import { Choice } from '@playhead/ui';
import { useGetSpeechSettingsQuery } from '../api/members.js';
import { languageName, languageOptions } from './languages.js';
import { chooseLanguage, useChosenLanguage } from './spoken-language.js';

/** The spoken language of the next recording. Defaults to the tenant's. */
export function LanguageChoice() {
  const language = useChosenLanguage();
  const { data } = useGetSpeechSettingsQuery();
  const usual = data?.language;
  return (
    <Choice
      label="Spoken language"
      value={language}
      options={languageOptions(
        usual ? `${languageName(usual)} (default)` : 'Detect automatically',
        language || null,
      )}
      onChoose={chooseLanguage}
    />
  );
}
