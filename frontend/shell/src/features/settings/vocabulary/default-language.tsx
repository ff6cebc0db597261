import { Choice, toast } from '@playhead/ui';
import { useId } from 'react';
import { useChangeSpeechSettingsMutation, useGetSpeechSettingsQuery } from '../../../api/members.js';
import { languageName, languageOptions } from '../../../recording/languages.js';
import { useSave } from '../../../session/use-save.js';
import * as settings from '../settings.module.css';

export function DefaultLanguage() {
  const titleId = useId();
  const { data } = useGetSpeechSettingsQuery();
  const [change] = useSave(useChangeSpeechSettingsMutation(), {
    failed: "The language couldn't be saved. Please try again.",
    onSaved: (_saved, { speechSettingsRequest: { language } }) =>
      toast({
        title: 'Language saved',
        description: language
          ? `New recordings are transcribed in ${languageName(language)}.`
          : 'The language of each new recording is detected.',
      }),
  });
  if (!data) return null;
  return (
    <section className={settings.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Spoken language</h2>
        <p>
          New recordings are transcribed in this language. You can choose another one when you import or
          record.
        </p>
      </div>
      <Choice
        label="Default language"
        value={data.language ?? ''}
        options={languageOptions('Detect automatically', data.language)}
        onChoose={(language) => void change({ speechSettingsRequest: { language: language || null } })}
      />
    </section>
  );
}
