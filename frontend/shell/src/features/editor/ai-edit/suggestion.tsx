import { AutoAwesomeOutlinedIcon } from '@playhead/ui/icons/auto-awesome-outlined';
import { useState } from 'react';
import { useEditRecordingMutation, type Recording } from '../../../api/recordings.js';
import type { Edits } from '../edit/use-edits.js';
import { ProposalDialog } from './proposal-dialog.js';
import { whatChanges } from './use-ai-edit.js';
import * as styles from './ai-edit.module.css';

interface SuggestionProps {
  recording: Recording;
  edits: Edits;
}

/** Offers generated text for review where the user edited the recording before it was ready. */
export function Suggestion({ recording, edits }: SuggestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [edit, { isLoading: isDismissing }] = useEditRecordingMutation();
  const { suggested } = recording;
  const suggestedEdits = suggested && whatChanges(suggested, recording);
  if (!suggestedEdits || Object.keys(suggestedEdits).length === 0) return null;

  return (
    <div className={styles.suggestion}>
      <AutoAwesomeOutlinedIcon fontSize="small" />
      <span>Playhead suggests {inWords(suggestedEdits)}.</span>
      <button type="button" className={styles.example} onClick={() => setOpen(true)}>
        Review
      </button>
      <button
        type="button"
        className={styles.example}
        disabled={isDismissing}
        onClick={() => void edit({ id: recording.id, editRecordingRequest: { suggested: null } })}
      >
        Dismiss
      </button>
      {isOpen && (
        <ProposalDialog
          recording={recording}
          proposal={{ edits: suggestedEdits, explanation: '', version: recording.version }}
          edits={edits}
          onApplied={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const NAMES = { title: 'a title', description: 'a description', chapters: 'chapters' } as const;

const inWords = (edits: object): string =>
  new Intl.ListFormat('en-US').format(
    (['title', 'description', 'chapters'] as const)
      .filter((field) => field in edits)
      .map((field) => NAMES[field]),
  );
