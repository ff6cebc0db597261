import { serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { useState } from 'react';
import {
  driveAuthAddress,
  isReconnectRequired,
  useSelectDriveFileMutation,
  type DriveFile,
} from '../../../api/drive.js';
import { chosenFolder } from '../../../recording/chosen-folder.js';

const folderOf = () => {
  const folderId = chosenFolder();
  return folderId === null ? {} : { folderId };
};

export type Selection = 'processing' | 'selected';

/** Imports drive files and tracks which are selected. */
export function useDriveSelection(go = (address: string) => window.location.assign(address)) {
  const [send] = useSelectDriveFileMutation();
  const [selections, setSelections] = useState<Record<string, Selection | undefined>>({});

  const select = async ({ id, name }: DriveFile): Promise<void> => {
    const mark = (selection?: Selection) => setSelections((before) => ({ ...before, [id]: selection }));
    mark('processing');
    const { error } = await send({ fileId: id, ...folderOf() });
    mark(error ? undefined : 'selected');
    if (!error)
      return void toast({
        title: 'File Selected',
        description: `“${name}” is being imported. You can close this window.`,
      });
    if (isReconnectRequired(error)) return go(driveAuthAddress('dialog'));
    const otherwise = 'Failed to process the selected file. Please try again.';
    toast({ title: 'Selection Error', description: serverMessage(error, otherwise), variant: 'destructive' });
  };
  return { selections, select };
}
