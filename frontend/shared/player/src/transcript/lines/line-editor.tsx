import { MAX_LENGTH } from '@playhead/ui/light';
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SaveCorrection } from './correction.js';
import { OfferedNamesContext } from './naming.js';
import type { TimedSegment } from '../../timeline/timeline.js';
import * as styles from './line-editor.module.css';

interface LineEditorProps {
  line: TimedSegment;
  /** Characters to select for correction. */
  select?: { from: number; to: number } | undefined;
  onSave: SaveCorrection;
  onClose: () => void;
}

/** Corrects a line in place. Enter saves and Escape cancels. The text is kept until it is saved. */
export function LineEditor({ line, select, onSave, onClose }: LineEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The line as the user saw it. Another user may change it during the correction.
  const [known, setKnown] = useState(line);
  const [text, setText] = useState(line.text);
  const [speaker, setSpeaker] = useState(line.speaker);
  const [choice, setEveryLine] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const people = useContext(OfferedNamesContext)?.people ?? [];
  const renames = speaker.trim() !== known.speaker;
  // A new name renames the speaker on every line. The name of another speaker corrects this line only.
  const everyLine = choice ?? (known.speaker !== '' && !people.includes(speaker.trim()));
  const isUnsure = (line.unsure?.length ?? 0) > 0;
  const isOvertaken = line.text !== known.text || line.speaker !== known.speaker;

  // Applied once, so that the user's later selection is kept.
  const selectedFirst = useRef(select);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    const { from, to } = selectedFirst.current ?? {
      from: area?.value.length ?? 0,
      to: area?.value.length ?? 0,
    };
    area?.setSelectionRange(from, to);
  }, []);

  const close = (): void => {
    const row = form.current?.closest('[data-line]');
    onClose();
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  const save = async (): Promise<void> => {
    const words = text.trim();
    if (saving || words === '') return;
    // Saving an unchanged line confirms its low-confidence words.
    if (words === known.text && !renames && !isUnsure) return close();
    setSaving(true);
    const { version, speaker: speakerBefore } = known;
    const correction = {
      id: line.id,
      version,
      text: words,
      textBefore: known.text,
      speaker: speaker.trim(),
      speakerBefore,
    };
    const failure = await onSave({ ...correction, everyLine: renames && everyLine });
    setSaving(false);
    if (failure === null) close();
    else setProblem(failure);
  };
  // The user has seen the other version below the field, so saving again overwrites it.
  if (problem !== null && known.version !== line.version) setKnown({ ...known, version: line.version });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    else close();
  };

  return (
    <form
      ref={form}
      className={styles.editor}
      aria-label="Correct this line"
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLButtonElement)) onKeyDown(event);
        else if (event.key === 'Escape') onKeyDown(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={`${id}-speaker`}>Speaker</label>
      <input
        id={`${id}-speaker`}
        value={speaker}
        maxLength={MAX_LENGTH.speaker}
        placeholder="No name"
        list={`${id}-people`}
        onChange={(event) => setSpeaker(event.target.value)}
      />
      <datalist id={`${id}-people`}>
        {people.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {renames && (
        <label className={styles.every}>
          <input
            type="checkbox"
            checked={everyLine}
            onChange={(event) => setEveryLine(event.target.checked)}
          />
          {known.speaker === ''
            ? 'Apply to every line without a name'
            : `Apply to every line by ${known.speaker}`}
        </label>
      )}
      <label htmlFor={`${id}-text`}>What is said</label>
      <textarea
        ref={field}
        id={`${id}-text`}
        value={text}
        rows={3}
        maxLength={MAX_LENGTH.transcriptLine}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
          {isOvertaken && (
            <>
              {' '}
              Someone changed it to: “{line.speaker && `${line.speaker}: `}
              {line.text}” Save again to replace it with your text.
            </>
          )}
        </p>
      )}
      <div className={styles.actions}>
        <button type="submit" disabled={saving || text.trim() === ''}>
          {saving ? 'Saving...' : isUnsure && text.trim() === known.text ? 'Confirm' : 'Save'}
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
        <span aria-hidden="true">Enter saves, Esc cancels</span>
      </div>
    </form>
  );
}
