import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { DialogFrame, toast } from '@playhead/ui';
import { useState, type ReactNode } from 'react';
import type { Recording } from '../../../api/recordings.js';
import { ConflictNote } from '../edit/conflict-note.js';
import type { Edits } from '../edit/use-edits.js';
import { ChapterChanges } from './chapter-changes.js';
import { TextChanges } from './text-changes.js';
import { aiEditFailed, type Proposal } from './use-ai-edit.js';
import * as styles from './ai-edit.module.css';

type Field = keyof Proposal['edits'];

const LABELS: Record<Field, string> = { title: 'Title', description: 'Description', chapters: 'Chapters' };

interface ProposalDialogProps {
  recording: Recording;
  proposal: Proposal;
  edits: Edits;
  /** Gets the ID of the toast that confirms the change. */
  onApplied: (toastId: number) => void;
  onClose: () => void;
}

export function ProposalDialog({ recording, proposal, edits, onApplied, onClose }: ProposalDialogProps) {
  const proposed = (['title', 'description', 'chapters'] as const).filter(
    (field) => proposal.edits[field] !== undefined,
  );
  const [accepted, setAccepted] = useState<readonly Field[]>(proposed);
  const [version, setVersion] = useState(proposal.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const [now, setNow] = useState<number>();

  const apply = async (): Promise<void> => {
    if (edits.isSaving) return;
    const { title, description, chapters } = proposal.edits;
    const takes = (field: Field) => accepted.includes(field);
    const result = await edits.save(
      {
        ...(title !== undefined && takes('title') && { title }),
        ...(description !== undefined && takes('description') && { description }),
        ...(chapters !== undefined && takes('chapters') && { chapters }),
      },
      version,
      aiEditFailed,
    );
    if (result.saved) {
      const { explanation } = proposal;
      return onApplied(toast({ title: 'AI Edit Applied', ...(explanation && { description: explanation }) }));
    }
    setNow(result.now);
    setConflict(result.conflict);
  };
  const changes: Record<Field, ReactNode> = {
    title: <TextChanges before={recording.title} after={proposal.edits.title ?? ''} />,
    description: <TextChanges before={recording.description} after={proposal.edits.description ?? ''} />,
    chapters: (
      <ChapterChanges
        before={recording.chapters}
        after={proposal.edits.chapters ?? []}
        transcript={recording.transcript}
      />
    ),
  };

  return (
    <DialogFrame
      title="Review AI changes"
      onClose={(_event, reason) => {
        // A click beside the dialog does not close it, because a proposal takes long to create.
        if (!edits.isSaving && reason !== 'backdropClick') onClose();
      }}
      width="md"
      contentProps={{ className: styles.proposal }}
      actions={
        <>
          <Button onClick={onClose} disabled={edits.isSaving}>
            Discard
          </Button>
          <Button
            variant="contained"
            color="primary"
            disabled={accepted.length === 0 || edits.isSaving || conflict !== null}
            onClick={() => void apply()}
          >
            {edits.isSaving ? 'Applying...' : accepted.length < proposed.length ? 'Apply selected' : 'Apply'}
          </Button>
        </>
      }
    >
      {conflict && (
        <ConflictNote
          sentence={conflict}
          onReload={onClose}
          onKeep={() => {
            setVersion(now ?? recording.version);
            setConflict(null);
          }}
        />
      )}
      {proposal.explanation && <p className={styles.proposalWhy}>{proposal.explanation}</p>}
      {proposed.map((field) => (
        <section key={field} className={styles.proposed} aria-label={LABELS[field]}>
          <FormControlLabel
            control={
              <Checkbox
                checked={accepted.includes(field)}
                onChange={(event) =>
                  setAccepted(
                    event.target.checked ? [...accepted, field] : accepted.filter((other) => other !== field),
                  )
                }
              />
            }
            label={LABELS[field]}
          />
          {changes[field]}
        </section>
      ))}
    </DialogFrame>
  );
}
