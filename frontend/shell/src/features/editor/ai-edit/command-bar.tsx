import { AutoAwesomeOutlinedIcon } from '@playhead/ui/icons/auto-awesome-outlined';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { dismissToast, MAX_LENGTH, PlayheadProgress } from '@playhead/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Recording } from '../../../api/recordings.js';
import type { Edits } from '../edit/use-edits.js';
import { AiAnswer } from './ai-answer.js';
import { ProposalDialog } from './proposal-dialog.js';
import { useAiEdit, type AiEditAction } from './use-ai-edit.js';
import * as styles from './ai-edit.module.css';

/** Commands that undo directly, like the button, because there is nothing to propose. */
const UNDO =
  /^(?:please )?undo(?: (?:that|this|it|(?:that|the|my) (?:last )?(?:change|edit|command)))?(?: please)?[.!]?$/i;
/** A title of this many words can't be shortened. */
const SHORT_TITLE = 2;

/** Example commands, each with a condition under which it would change something. */
const EXAMPLES: readonly { text: string; suits: (recording: Recording) => boolean }[] = [
  { text: 'Make the title shorter', suits: ({ title }) => title.trim().split(/\s+/).length > SHORT_TITLE },
  { text: 'Rewrite the description', suits: ({ transcript }) => transcript.length > 0 },
  { text: 'Make fewer chapters', suits: ({ chapters }) => chapters.length > 1 },
];

interface CommandBarProps {
  recording: Recording;
  edits: Edits;
  onSeek: (seconds: number) => void;
  /** Runs an action on speakers, transcript or cuts. */
  onAction?: ((action: AiEditAction) => Promise<void>) | undefined;
}

export function CommandBar({ recording, edits, onSeek, onAction }: CommandBarProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** ID of the toast for the last applied command, which is dismissed when the next one is sent. */
  const applied = useRef(0);
  const [command, setCommand] = useState('');
  const ai = useAiEdit(recording, onAction !== undefined);
  const isBlank = command.trim() === '';
  const alternatives = ai.refusal?.alternatives ?? [];
  const examples = EXAMPLES.filter(({ suits }) => suits(recording));

  const run = async (command: string): Promise<void> => {
    if (command.trim() === '' || ai.isRunning) return;
    dismissToast(applied.current);
    if (UNDO.test(command.trim()) && edits.canUndo) {
      setCommand('');
      ai.dismiss();
      await edits.undo();
      return;
    }
    await ai.run(command);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && ai.isRunning) ai.cancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void run(command);
  };
  const finish = (): void => {
    ai.dismiss();
    // The dialog restores the focus to an element that may be gone, so the field is focused after that.
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <section className={styles.commandBar} aria-label="Edit with AI">
      <form
        className={styles.command}
        onSubmit={(event) => {
          event.preventDefault();
          void run(command);
        }}
      >
        <AutoAwesomeOutlinedIcon className={styles.commandIcon} fontSize="small" />
        <InputBase
          className={styles.commandInput}
          inputRef={field}
          value={command}
          multiline
          maxRows={5}
          readOnly={ai.isRunning}
          placeholder="Tell AI what to change"
          inputProps={{ 'aria-label': 'AI command', maxLength: MAX_LENGTH.command, enterKeyHint: 'send' }}
          onChange={(event) => {
            setCommand(event.target.value);
            if (ai.refusal || ai.actions.length > 0) ai.dismiss();
          }}
          onKeyDown={onKeyDown}
        />
        {ai.isRunning ? (
          <Button
            size="small"
            onClick={() => {
              ai.cancel();
              field.current?.focus();
            }}
          >
            Cancel
          </Button>
        ) : (
          <Button size="small" type="submit" disabled={isBlank}>
            Send
          </Button>
        )}
      </form>
      <div role="status">
        {ai.isRunning && (
          <>
            <p className={styles.commandRunning}>Working on your command...</p>
            <PlayheadProgress value={null} label="Working on your command" />
          </>
        )}
      </div>
      {ai.refusal && (
        <p className={styles.refusal} role="alert" data-failure={ai.refusal.isFailure || undefined}>
          <strong>{ai.refusal.title}</strong> {ai.refusal.sentence}
        </p>
      )}
      {(alternatives.length > 0 || ai.actions.length > 0) && !ai.proposal && (
        <p className={styles.examples}>
          {alternatives.length > 0 && <span>Did you mean:</span>}
          {alternatives.map((alternative) => (
            <button
              key={alternative.label}
              type="button"
              className={styles.example}
              onClick={() => {
                field.current?.focus();
                ai.choose(alternative);
              }}
            >
              {alternative.label}
            </button>
          ))}
          {onAction &&
            ai.actions.map((action) => (
              <button
                key={action.label}
                type="button"
                className={styles.example}
                onClick={() => {
                  if (ai.actions.length > 1) ai.take(action);
                  else {
                    setCommand('');
                    finish();
                  }
                  void onAction(action);
                }}
              >
                {action.label}
              </button>
            ))}
        </p>
      )}
      {isBlank && ai.actions.length === 0 && !ai.answer && !ai.refusal && examples.length > 0 && (
        <p className={styles.examples}>
          <span>For example:</span>
          {examples.map(({ text }) => (
            <button
              key={text}
              type="button"
              className={styles.example}
              onClick={() => {
                setCommand(text);
                field.current?.focus();
              }}
            >
              {text}
            </button>
          ))}
        </p>
      )}
      {ai.answer && <AiAnswer {...ai.answer} onSeek={onSeek} onClose={finish} />}
      {ai.proposal && (
        <ProposalDialog
          recording={recording}
          proposal={ai.proposal}
          edits={edits}
          onApplied={(toastId) => {
            applied.current = toastId;
            setCommand('');
            finish();
          }}
          onClose={finish}
        />
      )}
    </section>
  );
}
