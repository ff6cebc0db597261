import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { SEND, STOP } from '../ui/icon-paths.js';
import { Icon } from '../ui/icon.js';

/** As many characters as the API takes. */
const LONGEST = 500;
const TELL_FROM = 400;

export interface QuestionFormHandle {
  focus: () => void;
}

interface QuestionFormProps {
  ref: Ref<QuestionFormHandle>;
  isWaiting: boolean;
  /** Whether the question was taken. */
  onAsk: (question: string) => boolean;
  /** The question that is not waited for any more. */
  onStop: () => string;
}

/** The field a question is written in. The next one can be written while an answer is awaited, but not sent. */
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
    // The Enter that ends the composing of a character is none.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="ph-question"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="ph-question-box">
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST}
          placeholder="Ask a question"
          aria-label="Ask a question about this recording"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isWaiting ? (
          <button type="button" className="ph-question-send" aria-label="Stop" onClick={stop}>
            <Icon path={STOP} />
          </button>
        ) : (
          <button type="submit" className="ph-question-send" aria-label="Send question" disabled={isBlank}>
            <Icon path={SEND} />
          </button>
        )}
      </div>
      <p className="ph-question-hint">
        {text.length >= TELL_FROM ? (
          <span className="ph-time">{`${text.length} of ${LONGEST} characters`}</span>
        ) : (
          <span>Check answers against the quoted line.</span>
        )}
      </p>
    </form>
  );
}
