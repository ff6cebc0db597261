import { serverMessage } from '@playhead/api';
import type { Naming, ReplaceWords } from '@playhead/player';
import { useCallback, useMemo } from 'react';
import {
  useRenameSpeakerMutation,
  useReplaceWordsMutation,
  type Recording,
} from '../../../api/recordings.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import { toastError } from '../../../session/toast-error.js';

const places = (count: number): string => `Replaced in ${count} ${count === 1 ? 'place' : 'places'}`;

/** Names that may be taken for speakers, and words that are replaced on every line. */
export function useWording({ id, speakers }: Recording): {
  naming: Naming | undefined;
  onReplace: ReplaceWords;
} {
  const [rename] = useRenameSpeakerMutation();
  const [replace] = useReplaceWordsMutation();
  const naming = useMemo(
    () =>
      speakers && {
        names: speakers,
        accept: async (from: string, to: string) => {
          const { error } = await rename({ id, renameSpeakerRequest: { from, to } });
          if (error) toastError(error, 'Error', "The name couldn't be saved. Please try again.");
        },
      },
    [id, speakers, rename],
  );
  const onReplace: ReplaceWords = useCallback(
    async (find, words) => {
      const { data, error } = await replace({ id, replaceWordsRequest: { find, replace: words } });
      if (data) return data.replaced > 0 ? places(data.replaced) : 'No whole words like that';
      leaveIfUnauthorized(error);
      return serverMessage(error, "The words couldn't be replaced. Please try again.");
    },
    [id, replace],
  );
  return { naming, onReplace };
}
