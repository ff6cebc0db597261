import { serverMessage, useSave, type Mutation } from '@playhead/api';
import { useState } from 'react';

/** A change of the plan: how to send it, and the sentence of its last failure. */
export function useAnswer<Argument, Data>(
  mutation: Mutation<Argument, Data, { isLoading: boolean }>,
  onSaved: () => unknown,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading: isBusy }] = useSave(mutation, {
    onSaved: () => {
      setFailure(null);
      return onSaved();
    },
    onFailed: (error) =>
      setFailure(serverMessage(error, "It couldn't be saved. Check your connection and try again.")),
  });
  return { send, isBusy, failure };
}
