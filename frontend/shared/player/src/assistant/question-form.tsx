import { MAX_LENGTH } from '@playhead/ui/light';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { SEND, STOP } from '../ui/later-icon-paths.js';
import { Icon } from '../ui/icon.js';
import * as styles from './question-form.module.css';
import * as numerals from '../ui/numerals.module.css';

/** Number of characters from which the counter is shown. */
const COUNT_FROM = 400;

export interface QuestionFormHandle {
  focus: () => void;
}

interface QuestionFormProps {
  ref: Ref<QuestionFormHandle>;
  isWaiting: boolean;
  /** Returns whether the question was accepted. */
  onAsk: (question: string) => boolean;
  /** Returns the canceled question. */
  onStop: () => string;
}

/** The question field. The next question can be typed while an answer is pending, but not sent. */
export function QuestionForm({ ref, isWaiting, onAsk, onStop }: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  const isBlank = text.trim() === '';

  const send = (): void => {
    if (onAsk(text)) setText('');
  };
  const stop = (): void => {
    const question = onStop();
    if (isBlank) setText(question);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The Enter that ends an IME composition does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={MAX_LENGTH.question}
          placeholder="Ask a question"
          aria-label="Ask a question about this recording"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isWaiting ? (
          <button type="button" className={styles.send} aria-label="Stop" onClick={stop}>
            <Icon path={STOP} />
          </button>
        ) : (
          <button type="submit" className={styles.send} aria-label="Send question" disabled={isBlank}>
            <Icon path={SEND} />
          </button>
        )}
      </div>
      <p className={styles.hint}>
        {text.length >= COUNT_FROM ? (
          <span className={numerals.tabular}>{`${text.length} of ${MAX_LENGTH.question} characters`}</span>
        ) : (
          <span>Check answers against the quoted line.</span>
        )}
      </p>
    </form>
  );
}
