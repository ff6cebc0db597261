import { Choice, ConfirmDialog, PlayheadProgress } from '@playhead/ui';
import { useState } from 'react';
import {
  useTranscribeAgainMutation,
  useWriteAgainMutation,
  type Recording,
} from '../../../api/recordings.js';
import { languageOptions } from '../../../recording/languages.js';
import { stageInWords } from '../../../recording/progress.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from './origin.module.css';

type Task = NonNullable<Recording['transcribingAgain']>['task'];

const WORDS: Record<Task, { name: string; doing: string; unchanged: string; asks: string }> = {
  transcription: {
    name: 'Transcribe again',
    doing: 'Transcribing again',
    unchanged: 'The transcript is unchanged.',
    asks: 'Playhead listens to the recording again and writes a new transcript. Lines you corrected, speaker names you set, and a title, description or chapters you edited stay as they are. Everything else is replaced. The recording stays available while this runs.',
  },
  writing: {
    name: 'Write again',
    doing: 'Writing again',
    unchanged: 'Nothing changed.',
    asks: 'Playhead writes a new title, description and chapters from the transcript. What you edited stays as it is. The recording stays available while this runs.',
  },
};

export function DoAgain({ recording, task }: { recording: Recording; task: Task }) {
  const [isAsking, setAsking] = useState(false);
  const isChosen = recording.languageSource === 'chosen';
  const [language, setLanguage] = useState((isChosen && recording.language) || '');
  const { transcribingAgain: again } = recording;
  const { name, doing, unchanged, asks } = WORDS[task];
  const isThis = again?.task === task;
  const failed = `${doing} couldn't be started. Please try again.`;
  const [transcribe, transcribing] = useSave(useTranscribeAgainMutation(), { failed });
  const [write, writing] = useSave(useWriteAgainMutation(), { failed });
  const confirm = async (): Promise<void> => {
    const { id } = recording;
    await (task === 'writing'
      ? write({ id })
      : transcribe({ id, transcribeAgainRequest: { language: language || null } }));
    setAsking(false);
  };
  if (again && again.failureReason === null) {
    if (!isThis) return null;
    const { words, percent } = stageInWords(again.stage, again.progress);
    return (
      <span className={styles.running}>
        <span role="status">
          {doing}: {words}
          {percent !== null && ` · ${Math.round(percent)}%`}
        </span>
        <PlayheadProgress value={percent} label={doing} />
      </span>
    );
  }
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setAsking(true)}>
        {name}
      </button>
      {isThis && again?.failureReason && (
        <span className={styles.failure} role="status">
          {doing} failed. {again.failureReason} {unchanged}
        </span>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`${name}?`}
        confirmLabel={name}
        busyLabel="Starting..."
        busy={transcribing.isLoading || writing.isLoading}
        color="primary"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        {asks}
        {task === 'transcription' && (
          <Choice
            label="Spoken language"
            value={language}
            options={languageOptions('Detect automatically', recording.language)}
            onChoose={setLanguage}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
