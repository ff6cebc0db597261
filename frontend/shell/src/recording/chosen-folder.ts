import { useEffect } from 'react';
import { useSearchParams } from '../router.js';
import { chosenValue } from './chosen-value.js';

/** Folder ID. Null for the top of the library. */
export const {
  get: chosenFolder,
  choose: chooseFolder,
  use: useChosenFolder,
} = chosenValue<string | null>(null);

/** Chooses the folder from the URL. @param occasion chooses it again when it changes */
export function useFolderHere(occasion?: boolean): void {
  const folder = useSearchParams()[0].get('folder');
  useEffect(() => chooseFolder(folder === 'top' ? null : folder), [folder, occasion]);
}
