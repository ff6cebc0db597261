import { isApiError, serverMessage } from '@playhead/api';
import type { Ask } from '@playhead/player';
import { useCallback } from 'react';
import { useAskSharedAssistantMutation } from '../api/generated/sharing.js';

/** Too many questions in a minute. */
const TOO_MANY = 429;

/** Asks the assistant about the shared recording. Answers are text; the panel renders no markup and no links. */
export function useSharedAssistant(shareId: string): Ask {
  const [ask] = useAskSharedAssistantMutation();
  return useCallback(
    async (question, signal) => {
      const call = ask({ shareId, askAssistantRequest: { question } });
      signal.addEventListener('abort', () => call.abort());
      const { data, error } = await call;
      if (data) return data;
      const mustWait = isApiError(error) && error.status === TOO_MANY;
      return {
        refused: mustWait
          ? serverMessage(error, 'Too many questions. Please wait a minute and try again.')
          : undefined,
      };
    },
    [shareId, ask],
  );
}
