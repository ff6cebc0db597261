import { useEffect, useRef } from 'react';
import type { TimedChapter } from '../timeline/timeline.js';
import type { Ask, SenderToAsk } from './ask.js';
import { ExchangeView } from './exchange-view.js';
import { QuestionForm, type QuestionFormHandle } from './question-form.js';
import { suggestedQuestions } from './suggested-questions.js';
import { useConversation } from './use-conversation.js';
import { emptyNote } from '../panel/content-pending.js';
import * as placeholder from '../ui/placeholder.module.css';
import * as styles from './assistant-panel.module.css';

interface AssistantPanelProps {
  onAsk: Ask;
  chapters: readonly TimedChapter[];
  /** Whether the recording has a transcript to ask about. */
  hasSpeech: boolean;
  pending?: string | boolean | undefined;
  onSeek: (seconds: number) => void;
  /** The owner to forward questions to. Left out if there is none. */
  sender?: SenderToAsk | undefined;
}

export default function AssistantPanel(props: AssistantPanelProps) {
  const { onAsk, chapters, hasSpeech, pending, onSeek, sender } = props;
  const conversation = useConversation(onAsk);
  const { exchanges, isWaiting } = conversation;
  const form = useRef<QuestionFormHandle>(null);
  const list = useRef<HTMLDivElement>(null);

  // Scrolls to the new question and its answer.
  useEffect(() => {
    const last = list.current?.querySelector(':scope > :last-child');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    last?.scrollIntoView?.({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  }, [exchanges]);

  if (!hasSpeech) {
    return (
      <p className={placeholder.empty}>
        {emptyNote(pending, "No speech was found in this recording, so there's nothing to ask about.")}
      </p>
    );
  }
  return (
    <div className={styles.assistant}>
      <div className={styles.view}>
        {exchanges.length === 0 && (
          <div className={styles.start}>
            <p className={styles.lead}>Ask about this recording</p>
            <p>Answers come only from the transcript, with the quoted line and its time.</p>
            <ul aria-label="Suggested questions">
              {suggestedQuestions(chapters).map((question) => (
                <li key={question}>
                  <button
                    type="button"
                    className={styles.suggestion}
                    onClick={() => {
                      conversation.ask(question);
                      // The button disappears with the suggestions, so the focus moves to the form.
                      form.current?.focus();
                    }}
                  >
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div ref={list} role="log" aria-label="Questions and answers">
          {exchanges.map((exchange) => (
            <ExchangeView
              key={exchange.id}
              exchange={exchange}
              onSeek={onSeek}
              sender={sender}
              onRetry={
                isWaiting
                  ? undefined
                  : () => {
                      conversation.retry(exchange);
                      form.current?.focus();
                    }
              }
            />
          ))}
        </div>
      </div>
      <QuestionForm ref={form} isWaiting={isWaiting} onAsk={conversation.ask} onStop={conversation.stop} />
    </div>
  );
}
