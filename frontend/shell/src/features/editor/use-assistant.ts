import { isApiError, serverMessage } from '@playhead/api';
import type { Ask } from '@playhead/player';
import { toast } from '@playhead/ui';
import { useCallback } from 'react';
import { useAskAssistantMutation } from '../../api/recordings.js';
import { leaveIfUnauthorized } from '../../session/require-session.js';

/** Too many questions in a minute. */
const TOO_MANY = 429;

/** Asks the assistant about one recording; what fails is also said by a toast, except that one has to wait. */
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
