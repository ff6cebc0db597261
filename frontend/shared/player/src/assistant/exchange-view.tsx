import { formatClock } from '@playhead/ui/light';
import { useRef } from 'react';
import { COPY } from '../ui/icon-paths.js';
import { Icon } from '../ui/icon.js';
import { spokenTime } from '../timeline/time.js';
import { useCopied } from '../ui/use-clipboard.js';
import { AnswerWords } from './answer-words.js';
import type { AssistantAnswer } from './ask.js';
import type { Exchange } from './use-conversation.js';

interface ExchangeViewProps {
  exchange: Exchange;
  onSeek: (seconds: number) => void;
  /** Asks again where there was no answer; left out while another question runs. */
  onRetry: (() => void) | undefined;
}

/** A question and its answer. */
export function ExchangeView({ exchange: { question, answer }, onSeek, onRetry }: ExchangeViewProps) {
  return (
    <div className="ph-exchange">
      <p className="ph-exchange-question">
        <span className="ph-hidden">You asked: </span>
        {question}
      </p>
      {answer === null ? (
        <p className="ph-exchange-waiting">Reading the transcript...</p>
      ) : typeof answer === 'string' ? (
        <div className="ph-exchange-answer">
          <p className="ph-answer-words">{answer}</p>
          {onRetry && (
            <button type="button" className="ph-exchange-action" onClick={onRetry}>
              Ask again
            </button>
          )}
        </div>
      ) : (
        <Answer {...answer} onSeek={onSeek} />
      )}
    </div>
  );
}

function Answer({ answer, timestamp, source, onSeek }: AssistantAnswer & Pick<ExchangeViewProps, 'onSeek'>) {
  const words = useRef<HTMLDivElement>(null);
  const [copied, copy] = useCopied();
  return (
    <div className="ph-exchange-answer">
      <div ref={words} className="ph-exchange-words">
        <AnswerWords answer={answer} source={source} onSeek={onSeek} />
      </div>
      {source !== null && timestamp !== null && (
        <button type="button" className="ph-quote" onClick={() => onSeek(timestamp)}>
          <span className="ph-quote-time ph-time">
            <span className="ph-hidden">Go to {spokenTime(timestamp)}: </span>
            <span aria-hidden="true">{formatClock(timestamp)}</span>
          </span>
          <q className="ph-quote-words">{source}</q>
        </button>
      )}
      <button
        type="button"
        className="ph-exchange-action"
        onClick={() => {
          void copy(answer).then((done) => {
            // What the browser does not let us copy stands selected, ready to be copied by hand.
            if (!done && words.current) getSelection()?.selectAllChildren(words.current);
          });
        }}
      >
        <Icon path={COPY} size={16} />
        {{ yes: 'Copied', no: 'Please copy it manually', asked: 'Copy answer' }[copied]}
      </button>
    </div>
  );
}
