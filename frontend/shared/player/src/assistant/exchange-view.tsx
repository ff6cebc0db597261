import { VisuallyHidden } from '@playhead/ui/light';
import { useRef, type ReactNode } from 'react';
import { COPY } from '../ui/later-icon-paths.js';
import { Icon } from '../ui/icon.js';
import { useClipboard } from '../ui/use-clipboard.js';
import { AnswerWords } from './answer-words.js';
import type { AnsweringLine, AssistantAnswer, SenderToAsk } from './ask.js';
import { AskSender } from './ask-sender.js';
import { QuotedLine } from './quoted-line.js';
import type { Exchange } from './use-conversation.js';
import * as answerWords from './answer-words.module.css';
import * as styles from './exchange-view.module.css';

interface ExchangeViewProps {
  exchange: Exchange;
  onSeek: (seconds: number) => void;
  sender: SenderToAsk | undefined;
  /** Asks an unanswered question again. Undefined while another one is pending. */
  onRetry: (() => void) | undefined;
}

export function ExchangeView(props: ExchangeViewProps) {
  const { exchange, onSeek, sender, onRetry } = props;
  const { question, answer } = exchange;
  return (
    <div className={styles.exchange}>
      <p className={styles.question}>
        <VisuallyHidden>You asked: </VisuallyHidden>
        {question}
      </p>
      {answer === null ? (
        <p className={styles.waiting}>Reading the transcript...</p>
      ) : typeof answer === 'string' ? (
        <div className={styles.answer}>
          <p className={answerWords.words}>{answer}</p>
          {onRetry && (
            <button type="button" className={styles.action} onClick={onRetry}>
              Ask again
            </button>
          )}
        </div>
      ) : (
        <Answer {...answer} onSeek={onSeek}>
          {sender && answer.source === null && <AskSender question={question} sender={sender} />}
        </Answer>
      )}
    </div>
  );
}

interface AnswerProps extends AssistantAnswer {
  onSeek: (seconds: number) => void;
  children: ReactNode;
}

function Answer({ answer, timestamp, source, sure = true, lines = [], onSeek, children }: AnswerProps) {
  const words = useRef<HTMLDivElement>(null);
  const [copied, copy] = useClipboard();
  const quoted: readonly AnsweringLine[] =
    lines.length > 0 || source === null || timestamp === null
      ? lines
      : [{ segmentId: null, speaker: null, start: timestamp, text: source, marks: [] }];
  // Closest matches are listed below, so the text's own list is not shown. Copying includes it.
  const told = sure || lines.length === 0 ? answer : answer.split('\n')[0]!;
  return (
    <div className={styles.answer}>
      <div ref={words} className={styles.words}>
        <AnswerWords answer={told} source={source} onSeek={onSeek} />
      </div>
      {quoted.map((line) => (
        <QuotedLine key={`${line.start} ${line.text}`} line={line} onSeek={onSeek} />
      ))}
      {children}
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          void copy(answer).then((done) => {
            // If the browser refuses to copy, the text is selected for copying by hand.
            if (!done && words.current) getSelection()?.selectAllChildren(words.current);
          });
        }}
      >
        <Icon path={COPY} size={16} />
        {{ copied: 'Copied', failed: 'Copy it manually', idle: 'Copy answer' }[copied]}
      </button>
    </div>
  );
}
