import { useEffect, useRef, useState } from 'react';
import type { Ask, AssistantAnswer } from './ask.js';

const FAILED = 'Sorry, I encountered an error while processing your request. Please try again.';

export interface Exchange {
  id: number;
  question: string;
  /** `null` while pending, a message if there is no answer. */
  answer: AssistantAnswer | string | null;
}

/** Questions and answers since the page was opened, oldest first. One question is pending at a time. */
export interface Conversation {
  exchanges: readonly Exchange[];
  isWaiting: boolean;
  /** Asks a question. Returns false for blank ones and while another one is pending. */
  ask: (question: string) => boolean;
  /** Cancels the pending question, removes it and returns its text. */
  stop: () => string;
  /** Asks an unanswered question again, in its old place. */
  retry: (exchange: Exchange) => void;
}

export function useConversation(send: Ask): Conversation {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const running = useRef<{ exchange: Exchange; abort: AbortController } | null>(null);
  const asked = useRef(0);
  useEffect(() => () => running.current?.abort.abort(), []);

  const answered = (id: number, answer: Exchange['answer']): void =>
    setExchanges((known) => known.map((one) => (one.id === id ? { ...one, answer } : one)));

  const run = async (exchange: Exchange): Promise<void> => {
    const abort = new AbortController();
    running.current = { exchange, abort };
    const result = await send(exchange.question, abort.signal).catch((cause: unknown) => {
      if (!abort.signal.aborted) console.error('The question was not answered', cause);
      return { refused: undefined };
    });
    if (abort.signal.aborted) return;
    running.current = null;
    answered(exchange.id, 'refused' in result ? (result.refused ?? FAILED) : result);
  };

  return {
    exchanges,
    isWaiting: exchanges.some(({ answer }) => answer === null),
    ask: (text) => {
      const question = text.trim();
      if (question === '' || running.current) return false;
      asked.current += 1;
      const exchange = { id: asked.current, question, answer: null };
      setExchanges((known) => [...known, exchange]);
      void run(exchange);
      return true;
    },
    stop: () => {
      const stopped = running.current;
      if (!stopped) return '';
      stopped.abort.abort();
      running.current = null;
      setExchanges((known) => known.filter(({ id }) => id !== stopped.exchange.id));
      return stopped.exchange.question;
    },
    retry: (exchange) => {
      if (running.current) return;
      answered(exchange.id, null);
      void run(exchange);
    },
  };
}
