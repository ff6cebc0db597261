import { isApiError, serverMessage } from '@playhead/api';
import type { Ask } from '@playhead/player';
import { useCallback } from 'react';
import { useAskSharedAssistantMutation } from '../api/generated/sharing.js';

/** Too many questions in a minute. */
const TOO_MANY = 429;

/**
 * Asks the assistant about the shared recording. Answers are text; the panel renders no markup and no links.
 *
 * @param onFailure called when nobody could answer; that one has to wait is said in the conversation alone
 */
export function useSharedAssistant(shareId: string, onFailure: () => void): Ask {
  const [ask] = useAskSharedAssistantMutation();
  return useCallback(
    async (question, signal) => {
      const call = ask({ shareId, askAssistantRequest: { question } });
      signal.addEventListener('abort', () => call.abort());
      const { data, error } = await call;
      if (data) return data;
      if (isApiError(error) && error.status === TOO_MANY)
        return { refused: serverMessage(error, 'Too many questions. Wait a minute and try again.') };
      if (!signal.aborted) onFailure();
      return { refused: undefined };
    },
    [shareId, onFailure, ask],
  );
}
