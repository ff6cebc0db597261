import { DialogButtons, DialogFrame, Field, toast } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import type { Recording } from '../../../api/recordings.js';
import { useSession } from '../../../api/session.js';
import { useDraftState } from '../../../session/use-draft.js';
import { ChapterList } from './chapter-list.js';
import { ConflictNote } from './conflict-note.js';
import { changesOf, draftOf, editableOf, type Draft } from './draft.js';
import type { Edits } from './use-edits.js';
import * as styles from './edit.module.css';

interface EditDialogProps {
  recording: Recording;
  edits: Edits;
  /** Playback position in seconds, where a new chapter starts. */
  currentTime: () => number;
  onClose: () => void;
}

export function EditDialog({ recording, edits, currentTime, onClose }: EditDialogProps) {
  const { user } = useSession();
  // `base` is what the draft started from; `version` is what a save replaces. They differ after a conflict.
  const [work, setWork, forget] = useDraftState(`edit:${user?.id}:${recording.id}`, () => ({
    base: editableOf(recording),
    version: recording.version,
    draft: draftOf(recording),
  }));
  const { base, version, draft } = work;
  const setDraft = (draft: Draft): void => setWork({ ...work, draft });
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  /** Counter that triggers focusing the first invalid field after every refusal. */
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<string | null>(null);
  const [now, setNow] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refusals]);
  const changes = changesOf(draft, base);
  const isUnchanged = Object.keys(changes).length === 0;

  const save = async (): Promise<void> => {
    if (isUnchanged || edits.isSaving || conflict) return;
    const result = await edits.save(changes, version);
    if (result.saved) {
      toast({ title: 'Changes Applied' });
      return end();
    }
    setErrors(result.errors);
    setRefusals(refusals + 1);
    setNow(result.now);
    setConflict(result.conflict);
  };
  const end = (): void => {
    forget();
    onClose();
  };
  const takeTheirs = (): void => {
    setWork({ base: editableOf(recording), version: recording.version, draft: draftOf(recording) });
    setConflict(null);
  };
  const keepMine = (): void => {
    setWork({ ...work, version: now ?? recording.version });
    setConflict(null);
  };

  return (
    <DialogFrame
      title="Edit recording"
      onClose={(_event, reason) => {
        // A click beside the dialog must not discard unsaved text.
        if (!edits.isSaving && (isUnchanged || reason !== 'backdropClick')) onClose();
      }}
      width="md"
      formRef={form}
      contentProps={{ className: styles.formContent }}
      actions={
        <>
          {!isUnchanged && <span className={styles.unsaved}>Not saved yet</span>}
          <DialogButtons
            action={edits.isSaving ? 'Saving...' : 'Save changes'}
            isBusy={edits.isSaving}
            isIncomplete={isUnchanged || conflict !== null}
            onCancel={end}
          />
        </>
      }
      onSubmit={() => void save()}
    >
      {conflict && <ConflictNote sentence={conflict} onReload={takeTheirs} onKeep={keepMine} />}
      <Field
        label="Title"
        value={draft.title}
        error={errors['title']?.[0]}
        autoFocus
        onChange={(event) => {
          setErrors(({ title: _, ...others }) => others);
          setDraft({ ...draft, title: event.target.value });
        }}
      />
      <Field
        label="Description"
        value={draft.description}
        error={errors['description']?.[0]}
        multiline
        minRows={3}
        maxRows={10}
        sx={{ padding: 0 }}
        onChange={(event) => {
          setErrors(({ description: _, ...others }) => others);
          setDraft({ ...draft, description: event.target.value });
        }}
      />
      <ChapterList
        chapters={draft.chapters}
        errors={errors}
        currentTime={currentTime}
        onChange={(chapters) => {
          setErrors(withoutChapters(errors));
          setDraft({ ...draft, chapters });
        }}
      />
    </DialogFrame>
  );
}

/** Chapter errors are keyed by position, which any change of the list may shift, so they are dropped. */
const withoutChapters = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('chapters')));
