import { Choice } from '@playhead/ui';
import { useEffect } from 'react';
import { useListFoldersQuery } from '../api/library.js';
import { chooseFolder, useChosenFolder } from './chosen-folder.js';
import { targetOptions } from './folder-tree.js';

/** The folder for the next recordings. Hidden if the library has none. */
export function FolderChoice() {
  const folder = useChosenFolder();
  const { data: folders } = useListFoldersQuery();
  const options = targetOptions(folders ?? []);
  const isOffered = options.some(([id]) => id === folder);
  useEffect(() => {
    if (folders && !isOffered) chooseFolder(null);
  }, [folders, isOffered]);
  if (options.length === 0) return null;
  return (
    <Choice
      label="Folder"
      value={isOffered ? folder! : ''}
      options={[['', 'No folder'], ...options]}
      onChoose={(id) => chooseFolder(id || null)}
    />
  );
}
