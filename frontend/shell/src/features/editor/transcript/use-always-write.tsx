import Button from '@mui/material/Button';
import { dismissToast, toast } from '@playhead/ui';
import { useCallback } from 'react';
import { useLazyGetVocabularyQuery, useReplaceVocabularyMutation } from '../../../api/members.js';
import { toastError } from '../../../session/toast-error.js';
import type { WrittenName } from './name-written.js';

/** Offers to add a corrected name to the vocabulary. */
export function useAlwaysWrite(): (name: WrittenName, onKept: () => unknown) => void {
  const [load] = useLazyGetVocabularyQuery();
  const [replace] = useReplaceVocabularyMutation();
  return useCallback(
    ({ word, heardAs }, onKept) => {
      const keep = async (): Promise<void> => {
        const { data, error: failure } = await load();
        const words = [...(data?.words ?? []), { word, heardAs: [heardAs] }];
        const error = data ? (await replace({ vocabulary: { words } })).error : failure;
        if (error) toastError(error, 'Error', "The word couldn't be saved. Please try again.");
        else {
          toast({ title: 'Word added', description: `New transcripts write “${word}”.` });
          onKept();
        }
      };
      const id = toast({
        title: 'Line corrected',
        description: `“${heardAs}” is now “${word}”.`,
        action: (
          <Button
            onClick={() => {
              dismissToast(id);
              void keep();
            }}
          >
            Always write {word}
          </Button>
        ),
      });
    },
    [load, replace],
  );
}
