import { serverMessage } from '@playhead/api';
import { Choice, ConfirmDialog, PlayheadProgress, toast } from '@playhead/ui';
import { useState } from 'react';
import { useTranscribeAgainMutation, type Recording } from '../../../api/recordings.js';
import { languageOptions } from '../../../recording/languages.js';
import { stageInWords } from '../../../recording/progress.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import * as styles from './origin.module.css';

/** Transcribes a recording once more; while that runs, how far it is. */
export function TranscribeAgain({ recording }: { recording: Recording }) {
  const [isAsking, setAsking] = useState(false);
  const isChosen = recording.languageSource === 'chosen';
  const [language, setLanguage] = useState((isChosen && recording.language) || '');
  const [begin, { isLoading }] = useTranscribeAgainMutation();
  const { transcribingAgain: again } = recording;
  const confirm = async (): Promise<void> => {
    const { error } = await begin({
      id: recording.id,
      transcribeAgainRequest: { language: language || null },
    });
    setAsking(false);
    if (!error || leaveIfUnauthorized(error)) return;
    const description = serverMessage(error, "Transcribing couldn't be started. Please try again.");
    toast({ title: 'Error', description, variant: 'destructive' });
  };
  if (again && again.failureReason === null) {
    const { words, percent } = stageInWords(again.stage, again.progress);
    return (
      <span className={styles.running}>
        <span role="status">
          Transcribing again: {words}
          {percent !== null && ` · ${Math.round(percent)}%`}
        </span>
        <PlayheadProgress value={percent} label="Transcribing again" />
      </span>
    );
  }
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setAsking(true)}>
        Transcribe again
      </button>
      {again?.failureReason && (
        <span className={styles.failure} role="status">
          Transcribing again failed. {again.failureReason} The transcript is unchanged.
        </span>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Transcribe again?"
        confirmLabel="Transcribe again"
        busyLabel="Starting..."
        busy={isLoading}
        color="primary"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        Playhead listens to the recording again and writes a new transcript. Lines you corrected, speaker
        names you set, and a title, description or chapters you edited stay as they are. Everything else is
        replaced. The recording stays available while this runs.
        <Choice
          label="Spoken language"
          value={language}
          options={languageOptions('Detect automatically', recording.language)}
          onChoose={setLanguage}
        />
      </ConfirmDialog>
    </>
  );
}
