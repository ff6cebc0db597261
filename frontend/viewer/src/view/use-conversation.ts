import type { Ask, FindLines } from '@playhead/player';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store.js';

const load = () => import(/* webpackChunkName: "lazy-conversation" */ './conversation.js');

interface Conversation {
  ask: Ask;
  find: FindLines;
  askSender: (question: string) => Promise<boolean>;
}

/**
 * A viewer's questions about a shared recording. The code is loaded with the first question.
 *
 * @param onFailure called when a request fails, except for rate limits, which the conversation shows
 */
export function useConversation(shareId: string, onFailure: () => void): Conversation {
  const dispatch = useDispatch<AppDispatch>();
  return useMemo(() => {
    const page = { dispatch, shareId };
    return {
      ask: async (question, signal) => {
        const answer = await (await load()).askAssistant(page, question, signal);
        if (!answer && !signal.aborted) onFailure();
        return answer ?? { refused: undefined };
      },
      find: async (words, signal) => (await load()).findLines(page, words, signal),
      askSender: async (question) => (await load()).askTheSender(page, question),
    };
  }, [dispatch, shareId, onFailure]);
}
