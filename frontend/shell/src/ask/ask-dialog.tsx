import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { serverMessage } from '@playhead/api';
import { MAX_LENGTH } from '@playhead/ui';
import { useEffect, useId, useState, type FormEvent } from 'react';
import {
  useAskLibraryMutation,
  useForgetAskedQuestionsMutation,
  useListAskedQuestionsQuery,
} from '../api/library.js';
import { leaveIfUnauthorized } from '../session/require-session.js';
import { AnswerLines } from './answer-lines.js';
import * as styles from './ask-dialog.module.css';

interface AskDialogProps {
  /** Asked at once. */
  question?: string;
  onClose: () => void;
}

/** Asks all recordings at once; each line of the answer leads to its second. */
export function AskDialog({ question = '', onClose }: AskDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState(question);
  const [askLibrary, { data: answer, error, isLoading, requestId }] = useAskLibraryMutation();
  const { data: asked = [] } = useListAskedQuestionsQuery();
  const [forget] = useForgetAskedQuestionsMutation();

  const ask = (words: string) => {
    setTyped(words);
    if (words.trim() !== '') void askLibrary({ askLibraryRequest: { question: words.trim() } });
  };
  useEffect(() => {
    if (question !== '') void askLibrary({ askLibraryRequest: { question } });
  }, [question, askLibrary]);
  useEffect(() => {
    leaveIfUnauthorized(error);
  }, [error]);

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{ paper: { className: styles.dialog }, container: { className: styles.place } }}
    >
      <h2 id={titleId} className={styles.title}>
        Ask your recordings
      </h2>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <input
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
            <AnswerLines key={requestId} answer={answer} onOpen={onClose} />
          </>
        ) : asked.length > 0 ? (
          <>
            <div className={styles.heading}>
              <h3>Asked before</h3>
              <Button size="small" variant="text" onClick={() => void forget()}>
                Clear
              </Button>
            </div>
            <ul className={styles.asked}>
              {asked.map(({ id, question: words }) => (
                <li key={id}>
                  <button type="button" onClick={() => ask(words)}>
                    <HistoryOutlinedIcon aria-hidden="true" />
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className={styles.note}>
            Answers quote what was said, with who said it and a link to that second. Only you see what you
            ask.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
