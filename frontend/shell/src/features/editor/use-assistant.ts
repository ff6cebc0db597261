import { isApiError, serverMessage } from '@playhead/api';
import type { Ask } from '@playhead/player';
import { toast } from '@playhead/ui';
import { useCallback } from 'react';
import { useAskAssistantMutation } from '../../api/recordings.js';
import { leaveIfUnauthorized } from '../../session/require-session.js';

/** HTTP status for too many requests. */
const TOO_MANY = 429;

/** Asks the assistant about a recording. Failures are also shown in a toast, except for rate limits. */
export function useAssistant(id: string): Ask {
  const [ask] = useAskAssistantMutation();
  return useCallback(
    async (question, signal) => {
      const call = ask({ id, askAssistantRequest: { question } });
      signal.addEventListener('abort', () => call.abort());
      const { data, error } = await call;
      if (data) return data;
      if (signal.aborted) return { refused: undefined };
      if (isApiError(error) && error.status === TOO_MANY) {
        return { refused: serverMessage(error, 'Too many questions. Wait a minute and try again.') };
      }
      if (!leaveIfUnauthorized(error))
        toast({
          title: 'Assistant Error',
          description: 'Failed to get AI response. Please try again.',
          variant: 'destructive',
        });
      return { refused: undefined };
    },
    [id, ask],
  );
}
