import { FileUploadOutlinedIcon } from '@playhead/ui/icons/file-upload-outlined';
import { isApiError, serverMessage } from '@playhead/api';
import { DialogButtons, DialogFrame, toast } from '@playhead/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useImportTranscriptMutation, type Recording } from '../../../api/recordings.js';
import {
  linesAndSpeakers,
  transcriptRefusal,
  transcriptRequest,
  TRANSCRIPT_KINDS,
  TRANSCRIPT_TYPES,
} from '../../../recording/transcript-file.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import * as styles from './import-transcript.module.css';

interface ImportTranscriptDialogProps {
  recording: Pick<Recording, 'id' | 'transcript'>;
  onClose: () => void;
}

/** Imports a transcript file after showing what it would replace. */
export function ImportTranscriptDialog({ recording, onClose }: ImportTranscriptDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Whether the server reported manual corrections that would be lost. Submitting again confirms that. */
  const [hasCorrections, setCorrections] = useState(false);
  const [bring, { isLoading }] = useImportTranscriptMutation();

  const choose = ([chosen]: readonly File[]): void => {
    if (!chosen) return;
    const why = transcriptRefusal(chosen);
    setCorrections(false);
    setRefusal(why);
    setFile(why ? null : chosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    choose([...event.dataTransfer.files]);
  };
  const take = async (): Promise<void> => {
    const request = file && (await transcriptRequest(file).catch(() => null));
    if (!request) return setRefusal("The file can't be read. It may have been moved.");
    const importTranscriptRequest = { ...request, replaceCorrections: hasCorrections };
    const { data, error } = await bring({ id: recording.id, importTranscriptRequest });
    if (data) {
      toast({ title: 'Transcript Added', description: `${linesAndSpeakers(data)}.` });
      return onClose();
    }
    setCorrections(isApiError(error) && error.code === 'transcript.has_corrections');
    if (!leaveIfUnauthorized(error))
      setRefusal(serverMessage(error, "The transcript couldn't be sent. Please try again."));
  };

  return (
    <DialogFrame
      title="Add a transcript"
      width="xs"
      onClose={isLoading ? undefined : onClose}
      contentProps={{ className: styles.content }}
      actions={
        <DialogButtons
          action={isLoading ? 'Reading...' : takeLabel(recording, hasCorrections)}
          isBusy={isLoading}
          isIncomplete={!file}
          onAction={() => void take()}
          onCancel={onClose}
        />
      }
    >
      <p>Use the words, times and speaker names from a Zoom, Teams, Google Meet or other transcript file.</p>
      <button
        type="button"
        className={styles.drop}
        autoFocus
        disabled={isLoading}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FileUploadOutlinedIcon aria-hidden="true" />
        <strong>{file ? file.name : 'Choose a file'}</strong>
        <span>{TRANSCRIPT_KINDS}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Transcript file"
        accept={TRANSCRIPT_TYPES.join(',')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <p>{whatHappens(recording.transcript)}</p>
    </DialogFrame>
  );
}

function takeLabel({ transcript }: Pick<Recording, 'transcript'>, hasCorrections: boolean): string {
  if (hasCorrections) return 'Replace corrections too';
  return transcript.length > 0 ? 'Replace transcript' : 'Add transcript';
}

function whatHappens({ length }: Recording['transcript']): string {
  const written =
    'Playhead writes the title, description and chapters from it, but keeps the ones you edited.';
  if (length === 0) return written;
  const lines = length === 1 ? 'the one line' : `all ${length.toLocaleString('en')} lines`;
  return `It replaces ${lines} of the transcript. ${written}`;
}
