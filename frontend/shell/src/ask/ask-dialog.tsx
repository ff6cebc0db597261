import Button from '@mui/material/Button';
import { serverMessage } from '@playhead/api';
import { MAX_LENGTH, PaletteFrame } from '@playhead/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { leaveIfUnauthorized } from '../session/require-session.js';
import { AnswerLines } from './answer-lines.js';
import { AskedBefore } from './asked-before.js';
import { AskNarrower } from './ask-narrower.js';
import { useLibraryAnswer } from './use-library-answer.js';
import * as styles from './ask-dialog.module.css';

interface AskDialogProps {
  /** Asked when the dialog opens. */
  question?: string;
  /** ID of the open folder, which is searched first. Empty for none. */
  folder?: string;
  onClose: () => void;
}

/** Asks all recordings. Every quoted line links to its position. */
export function AskDialog({ question = '', folder = '', onClose }: AskDialogProps) {
  const [typed, setTyped] = useState(question);
  const [folderId, setFolderId] = useState(folder);
  const field = useRef<HTMLInputElement>(null);
  const { ask, last, answer, error, isLoading, id } = useLibraryAnswer();
  const place = (chosen: string) => ({ folderId: chosen || undefined });

  const askInWords = (words: string) => {
    setTyped(words);
    if (words.trim() !== '') ask({ question: words.trim(), ...place(folderId) });
  };
  useEffect(() => {
    if (question !== '') ask({ question });
  }, [question, ask]);
  useEffect(() => {
    leaveIfUnauthorized(error);
  }, [error]);

  return (
    <PaletteFrame title="Ask your recordings" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          askInWords(typed);
        }}
      >
        <input
          ref={field}
          autoFocus
          aria-label="Question"
          placeholder="What did customers say about the price this month?"
          value={typed}
          maxLength={MAX_LENGTH.question}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="contained" disabled={isLoading || typed.trim() === ''}>
          Ask
        </Button>
      </form>
      <AskNarrower
        open={folder}
        folderId={folderId}
        onChoose={(chosen) => {
          setFolderId(chosen);
          if (last) ask({ ...last, ...place(chosen) });
        }}
        onCount={(kind) => {
          setTyped('');
          ask({ kind, ...place(folderId) });
        }}
      />
      <div className={styles.body} aria-live="polite" aria-busy={isLoading}>
        {isLoading ? (
          <p className={styles.note}>Reading your recordings...</p>
        ) : error ? (
          <p className={styles.note} role="alert">
            {serverMessage(error, 'Your question couldn’t be answered. Please try again.')}
          </p>
        ) : answer ? (
          <>
            <p className={styles.answer}>{answer.answer}</p>
            <AnswerLines key={id} answer={answer} onOpen={onClose} />
          </>
        ) : (
          <AskedBefore onAsk={askInWords} onForget={() => field.current?.focus()} />
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </PaletteFrame>
  );
}
